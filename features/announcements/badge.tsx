import css from './badge.module.css'
import type { Announcement } from './schema.ts'

export function PriorityBadge({ priority }: Pick<Announcement, 'priority'>) {
  return <span className={`${css.badge} ${css[priority]}`}>{labels[priority]}</span>
}

const labels = { urgent: 'Urgent', high: 'High', normal: 'Normal', low: 'Low' }
