import { useQuery } from '@tanstack/react-query'
import { withClosures } from '../schedule/apply-closures.ts'
import type { Closure } from '../schedule/closure-schema.ts'
import type { ScheduleEvent } from '../schedule/schema.ts'
import { StatusBadge } from '../views/event/status.tsx'
import css from './status-cell.module.css'

/** The event as everybody sees it: with the closures of its day. */
export function useShown(event: ScheduleEvent): ScheduleEvent {
  const { data: closures = [] } = useQuery<Closure[]>({ queryKey: ['/api/closures'] })
  return withClosures([event], closures)[0] ?? event
}

/** What became of it, in a word and a reason; nothing while it is as planned. */
export function ShownStatus({ event }: { event: ScheduleEvent }) {
  const { status, status_reason } = useShown(event)
  if (status === 'scheduled') return null
  return (
    <span className={css.status}>
      <StatusBadge status={status} />
      {status_reason && (
        <span className={css.reason} dir="auto">
          {status_reason}
        </span>
      )}
    </span>
  )
}
