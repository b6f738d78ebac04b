import { UrgentBadge } from './badge.tsx'
import { type AnnouncementBrief, formatUntil } from './current.ts'
import css from './list.module.css'
import { announcementPath } from './path.ts'
import { words } from './words.ts'

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
      <h3 id="announcements-title">{words('announcements')}</h3>
      {announcements.length === 0 ? (
        <p className={css.none}>{words('none')}</p>
      ) : (
        <ul className={css.list}>
          {announcements.map(announcement => (
            <li key={announcement.id} className={css.item}>
              <p className={css.about}>
                <UrgentBadge priority={announcement.priority} />
                <span>{formatUntil(announcement, today)}</span>
              </p>
              <h4 className={css.title} dir="auto">
                <a href={announcementPath(announcement)}>{announcement.title}</a>
              </h4>
              <p className={css.text} dir="auto">
                {announcement.excerpt || words('noContent')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
