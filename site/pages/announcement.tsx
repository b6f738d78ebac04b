import { announcementPath } from '../../club/announcements/address.ts'
import { AnnouncementInFull } from '../../club/announcements/announcement.tsx'
import { todayAt } from '../../club/announcements/current.ts'
import { excerpt } from '../../club/news/excerpt.ts'
import { page } from '../page.ts'

export default page({
  load: async (read, { params }) => {
    const announcements = await read('announcements')
    const announcement = announcements.find(({ id }) => String(id) === params.id)
    return announcement ? { announcement } : null
  },
  title: ({ announcement }) => announcement.title,
  description: ({ announcement }) => excerpt(announcement.content),
  canonical: ({ announcement }) => announcementPath(announcement),
  View: ({ announcement, club, request }) => (
    <AnnouncementInFull announcement={announcement} today={todayAt({ club, now: request.now })} />
  ),
})
