import { dayIn } from '../../kit/clock.ts'
import { Notice, NoticeLink } from '../../ui/notice.tsx'
import { type AnnouncementBrief, formatUntil } from './current.ts'
import { announcementPath } from './path.ts'
import { words } from './words.ts'

interface UrgentNoticeProps {
  /** The current urgent ones. */
  announcements: AnnouncementBrief[]
  now: string
  club: { timeZone: string }
}

/** Urgent announcements, above every page until they end. */
export function UrgentNotice({ announcements, now, club }: UrgentNoticeProps) {
  if (announcements.length === 0) return null
  const today = dayIn(club.timeZone, new Date(now))
  return (
    <Notice label={words('urgentAnnouncements')}>
      {announcements.map(announcement => (
        <NoticeLink
          key={announcement.id}
          word={words('urgent')}
          href={announcementPath(announcement)}
          news={announcement.title}
          more={`${announcement.excerpt} ${formatUntil(announcement, today)}`}
        />
      ))}
    </Notice>
  )
}
