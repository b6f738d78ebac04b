import { dayIn } from '../../kit/clock.ts'
import { Prose } from '../../ui/prose.tsx'
import reading from '../../ui/reading.module.css'
import css from './announcement.module.css'
import { UrgentBadge } from './badge.tsx'
import { endOf, formatPeriod } from './current.ts'
import type { Announcement } from './schema.ts'
import { words } from './words.ts'

/** An announcement on its own page; after its end with a note. */
export function AnnouncementInFull({
  announcement,
  now,
  timeZone,
}: {
  announcement: Announcement
  /** ISO 8601 */
  now: string
  timeZone: string
}) {
  const { title, content, priority } = announcement
  const today = dayIn(timeZone, new Date(now))
  const ended = endOf(announcement, timeZone) <= now
  return (
    <article className={reading.page}>
      <p className={reading.back}>
        <a href="/news#announcements">{words('newsAndAnnouncements')}</a>
      </p>
      <p className={css.about}>
        <UrgentBadge priority={priority} />
        <span>{formatPeriod(announcement, today)}</span>
      </p>
      <h1 className={title.length > 60 ? reading.longTitle : reading.title} dir="auto">
        {title}
      </h1>
      {ended && <p className={css.ended}>{words('ended')}</p>}
      <Prose text={content} />
    </article>
  )
}
