import { Prose } from '../../ui/prose.tsx'
import reading from '../../ui/reading.module.css'
import css from './announcement.module.css'
import { PriorityBadge } from './badge.tsx'
import { formatPeriod } from './current.ts'
import type { Announcement } from './schema.ts'

/** An announcement on its own page; after its end with a note. */
export function AnnouncementInFull({
  announcement,
  today,
}: {
  announcement: Announcement
  /** `yyyy-MM-dd` */
  today: string
}) {
  const { title, content, priority, endDate } = announcement
  const ended = endDate < today
  return (
    <article className={reading.page}>
      <p className={reading.back}>
        <a href="/news#announcements">News & Announcements</a>
      </p>
      <p className={css.about}>
        <PriorityBadge priority={priority} />
        <span>{formatPeriod(announcement, today)}</span>
      </p>
      <h1 className={title.length > 60 ? reading.longTitle : reading.title} dir="auto">
        {title}
      </h1>
      {ended && <p className={css.ended}>This announcement has ended.</p>}
      <Prose text={content} />
    </article>
  )
}
