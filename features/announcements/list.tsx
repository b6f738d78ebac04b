import { PriorityBadge } from './badge.tsx'
import { type AnnouncementBrief, formatUntil } from './current.ts'
import css from './list.module.css'
import { announcementPath } from './path.ts'

interface AnnouncementsProps {
  /** The current ones. */
  announcements: AnnouncementBrief[]
  /** `yyyy-MM-dd` */
  today: string
  className?: string | undefined
}

/** The current announcements, as a notice board. */
export function Announcements({ announcements, today, className }: AnnouncementsProps) {
  return (
    <section
      id="announcements"
      className={[css.board, className].filter(Boolean).join(' ')}
      aria-labelledby="announcements-title"
    >
      <h3 id="announcements-title">Announcements</h3>
      {announcements.length === 0 ? (
        <p className={css.none}>No announcements today.</p>
      ) : (
        <ul className={css.list}>
          {announcements.map(announcement => (
            <li key={announcement.id} className={css.item}>
              <p className={css.about}>
                <PriorityBadge priority={announcement.priority} />
                <span>{formatUntil(announcement, today)}</span>
              </p>
              <h4 className={css.title} dir="auto">
                <a href={announcementPath(announcement)}>{announcement.title}</a>
              </h4>
              <p dir="auto">{announcement.excerpt || 'No content available'}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
