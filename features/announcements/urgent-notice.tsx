import { Notice, NoticeLine } from '../../ui/notice.tsx'
import { type AnnouncementBrief, todayAt } from './current.ts'
import { announcementPath } from './path.ts'
import css from './urgent-notice.module.css'
import { untilWords } from './when.ts'

interface UrgentNoticeProps {
  /** The urgent ones that hold today. */
  announcements: AnnouncementBrief[]
  now: string
  club: { timeZone: string }
}

/** What nobody must miss, above everything on every page until it ends. */
export function UrgentNotice({ announcements, now, club }: UrgentNoticeProps) {
  if (announcements.length === 0) return null
  const today = todayAt({ club, now })
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
          <span className={css.until}>{untilWords(announcement, today)}</span>
        </NoticeLine>
      ))}
    </Notice>
  )
}
