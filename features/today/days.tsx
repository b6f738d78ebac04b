import { useState } from 'react'
import { formatDay } from '../../kit/format-date.ts'
import type { OpenDialog } from './dialog-request.ts'
import { EventRow } from './event-row.tsx'
import css from './panel.module.css'
import { dayOf } from './quiet.tsx'
import type { TodayDay, TodayEvent } from './schema.ts'

/** Events of a day that are shown at first: those that are over are folded before others. */
const MAX_EVENTS = 8

interface DaysProps {
  days: readonly TodayDay[]
  today: string
  onOpen: OpenDialog
}

/** The events of some days, by day. */
export function Days({ days, today, onOpen }: DaysProps) {
  return days.map(({ day, events }) => (
    <Day key={day} day={day} events={events} today={today} onOpen={onOpen} />
  ))
}

function Day({ day, events, today, onOpen }: TodayDay & Pick<DaysProps, 'today' | 'onOpen'>) {
  const [isWhole, setWhole] = useState(false)
  const id = `day-${day}`
  const next = day === today ? events.find(isOpenFirst) : undefined
  const left = isWhole ? [] : foldedOf(events)
  return (
    <section className={css.day} aria-labelledby={id}>
      <h3 id={id} className={css.subtitle}>
        {capital(dayOf(day, today))}
        {day !== today && (
          <span className={css.date}>{formatDay(day, today).replace(/^.*?, /, '')}</span>
        )}
      </h3>
      <ul className={css.list}>
        {events
          .filter(each => !left.includes(each))
          .map(each => (
            <EventRow
              key={each.event.id}
              shown={each}
              isToday={day === today}
              isOpenAtFirst={each === next}
              onOpen={onOpen}
            />
          ))}
      </ul>
      {left.length > 0 && (
        <button type="button" className={css.more} onClick={() => setWhole(true)}>
          Show {left.length} more
        </button>
      )}
    </section>
  )
}

/** Tells whether the event is unfolded at first: it is next, or on now. */
function isOpenFirst({ phase, actions }: TodayEvent) {
  return phase !== 'over' && actions.includes('cancel')
}

/** Returns the events beyond the first: those that are settled go first, then the latest. */
function foldedOf(events: readonly TodayEvent[]) {
  const count = events.length - MAX_EVENTS
  // One more line is no longer than the button.
  if (count < 2) return []
  const settled = events.filter(({ phase, actions }) => phase === 'over' && actions.length === 0)
  const rest = events.filter(each => !settled.includes(each)).toReversed()
  return [...settled, ...rest].slice(0, count)
}

function capital(text: string) {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
