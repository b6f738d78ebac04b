import type { EventStatus } from '../../schedule/schema.ts'
import { isOff, statusLabels } from '../../schedule/status.ts'
import css from './status-badge.module.css'

/** What became of an event, in a word; nothing while it is as planned. */
export function StatusBadge({ status }: { status: EventStatus }) {
  if (status === 'scheduled') return null
  const look = isOff({ status }) ? `${css.badge} ${css.off}` : css.badge
  return <span className={look}>{statusLabels[status]}</span>
}
