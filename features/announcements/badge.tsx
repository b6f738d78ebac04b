import css from './badge.module.css'
import type { Announcement } from './schema.ts'

/** How pressing it is, in a word. */
export function PriorityBadge({ priority }: Pick<Announcement, 'priority'>) {
  return <span className={`${css.badge} ${css[priority]}`}>{words[priority]}</span>
}

const words = { urgent: 'Urgent', high: 'High', normal: 'Normal', low: 'Low' }
