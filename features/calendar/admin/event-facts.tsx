import { lazy, type ReactNode, Suspense } from 'react'
import { formatWeekdayDate } from '../../../kit/admin/format.ts'
import { formatDay, formatTime } from '../../../kit/format-date.ts'
import { useToday } from '../../settings/use-club.ts'
import { placeLines, placeText } from '../schedule/place.ts'
import { originalSlot } from '../schedule/slot.ts'
import type { ListedEvent } from '../score/played-results.ts'
import { arrivalText, StatusCell, timeText } from './event-cells.tsx'
import css from './event-facts.module.css'

/** It shares no code with the first screen. */
const ShareEvent = lazy(async () => ({ default: (await import('./share-event.tsx')).ShareEvent }))

/** Facts of an event that one needs: when, where, what has changed, and what to bring. */
export function EventFacts({ row: event }: { row: ListedEvent }) {
  const today = useToday()
  const { date, end_time, uniform, notes, status, played } = event
  const { name, address } = placeLines(event)
  const original = originalSlot(event)
  const facts: [label: string, fact: ReactNode][] = [
    ['Time', [timeText(event), end_time && formatTime(end_time)].filter(Boolean).join(' – ')],
    [
      'Was',
      original &&
        `${formatWeekdayDate(original.date)} at ${formatTime(original.time)}, ${placeText(original)}`,
    ],
    ['Place', [name || 'Place to be announced', address].filter(Boolean).join(', ')],
    ['Be there', arrivalText(event)],
    ['Uniform', uniform],
    ['Score', status !== 'scheduled' && played?.result],
    ['Notes', notes],
  ]
  return (
    <>
      <p className={css.day}>{formatDay(date, today ?? date)}</p>
      <StatusCell event={event} />
      <dl className={css.facts}>
        {facts.map(
          ([label, fact]) =>
            fact && (
              <div key={label}>
                <dt>{label}</dt>
                <dd dir="auto">{fact}</dd>
              </div>
            ),
        )}
      </dl>
      <Suspense fallback={null}>
        <ShareEvent event={event} />
      </Suspense>
    </>
  )
}
