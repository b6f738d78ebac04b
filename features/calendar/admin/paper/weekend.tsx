import { useState } from 'react'
import { formatWeekdayDate } from '../../../../kit/admin/format.ts'
import { DayChoice } from '../../../../kit/admin/paper/choice.tsx'
import css from '../../../../kit/admin/paper/paper.module.css'
import { Paper, PaperDialog, PaperTable } from '../../../../kit/admin/paper/paper.tsx'
import { useRows } from '../../../../kit/admin/paper/use-rows.ts'
import { addDays } from '../../../../kit/clock.ts'
import { formatTime } from '../../../../kit/format-date.ts'
import { Loaded } from '../../../../ui/loaded.tsx'
import { useClub, useToday } from '../../../settings/use-club.ts'
import { useTeamName } from '../../../teams/admin-choice.tsx'
import { withClosures } from '../../schedule/apply-closures.ts'
import { isOff } from '../../schedule/calendar-event.ts'
import { eventTitle } from '../../schedule/event-name.ts'
import { placeLines } from '../../schedule/place.ts'
import type { ScheduleEvent } from '../../schedule/schema.ts'
import { statusWords } from '../../schedule/words.ts'
import { nextSaturday } from '../new-event.ts'
import { useClosures } from '../use-schedule.ts'

/** The events of a weekend, or of other days, by day and field: for the gate and for field crews. */
export function WeekendDialog({ onClose }: { onClose: () => void }) {
  const today = useToday() ?? ''
  const [from = firstDay(today), setFrom] = useState<string>()
  const [until = addDays(from, 1), setUntil] = useState<string>()
  const last = until < from ? from : until
  const events = useRows<ScheduleEvent>('schedule', { days: `${from}..${last}` })
  const [closures, club] = [useClosures(), useClub()]
  return (
    <PaperDialog
      title="Print a Weekend"
      choices={
        <>
          <DayChoice label="From" value={from} onChange={day => day && setFrom(day)} />
          <DayChoice label="Until" value={last} min={from} onChange={day => day && setUntil(day)} />
        </>
      }
      onClose={onClose}
    >
      {club && (
        <Loaded query={events} what="the events">
          {rows => <Weekend events={withClosures(rows, closures, club)} days={[from, last]} />}
        </Loaded>
      )}
    </PaperDialog>
  )
}

interface WeekendProps {
  events: readonly ScheduleEvent[]
  /** The first and the last day. */
  days: readonly [string, string]
}

function Weekend({ events, days }: WeekendProps) {
  const teamName = useTeamName()
  const byDay = Map.groupBy(inOrder(events), ({ date }) => date)
  const title = [...new Set(days)].map(formatWeekdayDate).join(' to ')
  if (events.length === 0) {
    return (
      <Paper title={title}>
        <p>Nothing is on.</p>
      </Paper>
    )
  }
  return (
    <Paper title={title}>
      {[...byDay].map(([day, ofDay]) => (
        <section key={day} className={css.part}>
          <h4 className={css.day}>{formatWeekdayDate(day)}</h4>
          {[...Map.groupBy(ofDay, placeOf)].map(([place, there]) => (
            <PaperTable
              key={place}
              caption={place}
              heads={['Time', 'Event', 'Note']}
              rows={there.map(event => ({
                key: event.id,
                cells: [
                  event.time_tbd ? 'TBD' : formatTime(event.time),
                  eventTitle(event, teamName(event.team_id)),
                  event.status === 'scheduled' ? '' : noteOf(event),
                ],
                off: isOff(event),
              }))}
            />
          ))}
        </section>
      ))}
    </Paper>
  )
}

function placeOf(event: ScheduleEvent) {
  return placeLines(event).name || 'Place to be confirmed'
}

function noteOf({ status, status_reason }: ScheduleEvent) {
  return [statusWords(status), status_reason].filter(Boolean).join(': ')
}

function inOrder(events: readonly ScheduleEvent[]) {
  const key = (event: ScheduleEvent) => `${event.date} ${placeOf(event)} ${event.time}`
  return events.toSorted((one, other) => key(one).localeCompare(key(other)))
}

/** Today on a weekend, or else the next Saturday. */
function firstDay(today: string) {
  const weekday = new Date(today).getUTCDay()
  if (weekday === 6) return today
  return weekday === 0 ? addDays(today, -1) : nextSaturday(today)
}
