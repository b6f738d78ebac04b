import type { CalendarEvent } from '../../schedule/calendar-event.ts'
import { formatArrival } from '../../schedule/format-event.ts'
import { isOff } from '../../schedule/status.ts'
import css from './facts.module.css'

interface FactsProps {
  event: CalendarEvent
  timeZone: string
  /** Formats times (`HH:MM`). */
  format: (time: string) => string
}

/** When to be there and in which uniform: 'Be there 17:15 · Uniform: Red'. Nothing for an event that is off. */
export function Facts({ event, timeZone, format }: FactsProps) {
  const arrival = formatArrival(event, timeZone, format)
  const { uniform } = event
  if (isOff(event) || (!arrival && !uniform)) return null
  return (
    <span className={css.facts} dir="auto">
      {arrival && <strong className={css.arrival}>{arrival}</strong>}
      {arrival && uniform && ' · '}
      {uniform && `Uniform: ${uniform}`}
    </span>
  )
}
