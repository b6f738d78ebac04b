import { formatTime } from '../../../../kit/format-date.ts'
import { type CalendarEvent, isOff } from '../../schedule/calendar-event.ts'
import { formatArrival } from '../../schedule/format-event.ts'
import css from './facts.module.css'
import { words } from './words.ts'

interface FactsProps {
  event: CalendarEvent
  timeZone: string
}

/** Shows arrival time and uniform, or the score of a finished game. Renders nothing for an event that is off. */
export function Facts({ event, timeZone }: FactsProps) {
  const arrival = formatArrival(event, timeZone, formatTime)
  const { uniform, score } = event
  if (score)
    return (
      <span className={css.facts}>
        <ScoreLine event={event} score={score} />
      </span>
    )
  if (isOff(event) || (!arrival && !uniform)) return null
  return (
    <span className={css.facts} dir="auto">
      {arrival && <strong className={css.arrival}>{arrival}</strong>}
      {arrival && uniform && ' · '}
      {uniform && words('uniform', { uniform })}
    </span>
  )
}

/** Shows the score, as a link to the results. */
export function ScoreLine({ event: { team_id }, score }: { event: CalendarEvent; score: string }) {
  return (
    <a
      className={css.score}
      href={team_id === null ? '/schedule#results' : `/team/${team_id}#results`}
      dir="auto"
    >
      {score}
    </a>
  )
}
