import css from './badge.module.css'
import type { Announcement } from './schema.ts'
import { priorityWords } from './words.ts'

/** The badge for visitors: the other priorities are an order, and words of staff. */
export function UrgentBadge({ priority }: Pick<Announcement, 'priority'>) {
  return priority === 'urgent' && <PriorityBadge priority={priority} />
}

export function PriorityBadge({ priority }: Pick<Announcement, 'priority'>) {
  return <span className={`${css.badge} ${css[priority]}`}>{priorityWords(priority)}</span>
}
