import { dayIn } from '../../kit/clock.ts'
import { Notice, NoticeLine } from '../../ui/notice.tsx'
import { type AnnouncementBrief, formatUntil } from './current.ts'
import { announcementPath } from './path.ts'
import css from './urgent-notice.module.css'

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
    <Notice label="Urgent announcements">
      {announcements.map(announcement => (
        <NoticeLine key={announcement.id} word="Urgent">
          <a className={css.title} href={announcementPath(announcement)} dir="auto">
            {announcement.title}
          </a>
          <span className={css.text} dir="auto">
            {announcement.excerpt}
          </span>
          <span className={css.until}>{formatUntil(announcement, today)}</span>
        </NoticeLine>
      ))}
    </Notice>
  )
}
