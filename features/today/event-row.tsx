import { useId, useState } from 'react'
import { dayIn, daysBetween, timeIn } from '../../kit/clock.ts'
import { DAY_MINUTES } from '../../kit/durations.ts'
import { formatTime } from '../../kit/format-date.ts'
import { minutes } from '../../kit/time-of-day.ts'
import { Button } from '../../ui/button.tsx'
import { arrivalTime } from '../calendar/schedule/arrival.ts'
import { eventName } from '../calendar/schedule/event-name.ts'
import { placeLines } from '../calendar/schedule/place.ts'
import { StatusBadge } from '../calendar/views/event/status.tsx'
import { useClub } from '../settings/use-club.ts'
import type { OpenDialog } from './dialog-request.ts'
import css from './event-row.module.css'
import { eventActionLabels, titleOfEvent } from './event-words.ts'
import type { EventAction, TodayEvent } from './schema.ts'

interface EventRowProps {
  shown: TodayEvent
  isToday: boolean
  isOpenAtFirst: boolean
  onOpen: OpenDialog
}

/** An event on one line; a tap on it opens what can be done about it. */
export function EventRow({ shown, isToday, isOpenAtFirst, onOpen }: EventRowProps) {
  const { event, actions } = shown
  const [opened, setOpened] = useState<boolean>()
  const id = useId()
  const isOpen = opened ?? isOpenAtFirst
  const facts = <Facts shown={shown} isToday={isToday} />
  const button = (action: EventAction) => (
    <Button
      key={action}
      variant={action === 'score' ? 'primary' : 'quiet'}
      className={(action === 'cancel' && css.cancel) || ''}
      aria-label={`${eventActionLabels[action]}: ${nameOf(shown)}`}
      onClick={() => onOpen({ what: action, event })}
    >
      {eventActionLabels[action]}
    </Button>
  )
  if (actions.length === 0 || actions.includes('score')) {
    return (
      <li className={css.event}>
        <div className={css.row}>
          {facts}
          {actions.map(button)}
        </div>
      </li>
    )
  }
  return (
    <li className={css.event}>
      <button
        type="button"
        className={css.row}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpened(!isOpen)}
      >
        {facts}
        <svg className={css.fold} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 9l6 6 6-6" />
        </svg>
      </button>
      <div id={id} className={css.actions} hidden={!isOpen}>
        {actions.map(button)}
      </div>
    </li>
  )
}

function Facts({ shown, isToday }: Pick<EventRowProps, 'shown' | 'isToday'>) {
  const { event, phase, status, reason, score } = shown
  const { time, time_tbd, all_day } = event
  const isTimed = !time_tbd && !all_day
  const untimed = time_tbd ? 'TBD' : 'All day'
  const place = placeLines(event).name
  const arrival = arrivalTime(event)
  const when = useWhen(shown, isToday)
  return (
    <>
      <span className={css.time}>
        {isTimed ? formatTime(time) : untimed}
        {when && <span className={css.when}>{when}</span>}
      </span>
      <span className={css.what}>
        <bdi className={css.name}>{titleOfEvent(shown)}</bdi>
        <span className={css.place} dir="auto">
          {[
            reason,
            place || 'Place to come',
            arrival && phase !== 'over' && `be there ${formatTime(arrival)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {score ? (
        <span className={css.score}>{score}</span>
      ) : (
        status !== 'scheduled' && <StatusBadge status={status} />
      )}
    </>
  )
}

/** 'ended', 'on now', 'in 40 min'; nothing on other days and for what is hours away. */
function useWhen({ event, phase, status }: TodayEvent, isToday: boolean) {
  const club = useClub()
  if (!isToday || !club || status === 'cancelled' || status === 'postponed') return undefined
  if (phase === 'over') return 'ended'
  if (phase === 'on') return 'on now'
  if (event.time_tbd) return undefined
  const now = new Date()
  const days = daysBetween(dayIn(club.timeZone, now), event.date)
  const left = minutes(event.time) - minutes(timeIn(club.timeZone, now)) + days * DAY_MINUTES
  if (left <= 0 || left > 180) return undefined
  return left < 60 ? `in ${left} min` : `in ${Math.round(left / 60)} h`
}

/** The name in the labels of its buttons. */
function nameOf({ event, team }: TodayEvent) {
  return eventName(event, team ?? undefined)
}
