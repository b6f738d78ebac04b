import { AnnouncementInFull } from '../../features/announcements/announcement.tsx'
import { endOf } from '../../features/announcements/current.ts'
import { announcementPath } from '../../features/announcements/path.ts'
import { rowPath } from '../../features/portal-places.ts'
import { excerpt } from '../../kit/excerpt.ts'
import { idIn } from '../../kit/page-request.ts'
import { page } from '../page.ts'

export default page({
  load: async (read, { params }) => {
    const announcement = await read('announcement', idIn(params.id))
    return announcement ? { announcement } : null
  },
  expiresAt: async (read, { params }) => {
    const [announcement, { timeZone }] = await Promise.all([
      read('announcement', idIn(params.id)),
      read('settings'),
    ])
    return announcement ? [endOf(announcement, timeZone)] : []
  },
  title: ({ announcement }) => announcement.title,
  description: ({ announcement }) => excerpt(announcement.content),
  canonical: ({ announcement }) => announcementPath(announcement),
  edit: ({ announcement }) => rowPath('announcements', announcement.id),
  View: ({ announcement, club, request }) => (
    <AnnouncementInFull announcement={announcement} now={request.now} timeZone={club.timeZone} />
  ),
})
