import { AnnouncementInFull } from '../../features/announcements/announcement.tsx'
import { announcementPath } from '../../features/announcements/path.ts'
import { dayIn } from '../../kit/clock.ts'
import { excerpt } from '../../kit/excerpt.ts'
import { idIn } from '../../kit/page-request.ts'
import { page } from '../page.ts'

export default page({
  load: async (read, { params }) => {
    const announcement = await read('announcement', idIn(params.id))
    return announcement ? { announcement } : null
  },
  title: ({ announcement }) => announcement.title,
  description: ({ announcement }) => excerpt(announcement.content),
  canonical: ({ announcement }) => announcementPath(announcement),
  View: ({ announcement, club, request }) => (
    <AnnouncementInFull
      announcement={announcement}
      today={dayIn(club.timeZone, new Date(request.now))}
    />
  ),
})
