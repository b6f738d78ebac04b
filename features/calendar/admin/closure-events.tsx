import { useFormContext, useWatch } from 'react-hook-form'
import { useRows } from '../../../kit/admin/paper/use-rows.ts'
import { dayIn, timeIn } from '../../../kit/clock.ts'
import { formatDay, formatTime } from '../../../kit/format-date.ts'
import { counted } from '../../../ui/english.ts'
import controls from '../../../ui/form/controls.module.css'
import { fieldsOf } from '../../../ui/form/fields.ts'
import form from '../../../ui/form/form.module.css'
import { useMessage } from '../../../ui/form/frame.tsx'
import noted from '../../../ui/form/option-notes.optional.module.css'
import type { Settings } from '../../settings/schema.ts'
import { useSpellings } from '../../spellings/use-spellings.ts'
import { useTeamName } from '../../teams/admin-choice.tsx'
import { closureOf, eventsInPlay } from '../schedule/apply-closures.ts'
import { isOff } from '../schedule/calendar-event.ts'
import { isWithin } from '../schedule/closed-hours.ts'
import { type NamedClosure, withOtherNames } from '../schedule/closed-names.ts'
import type { ClosureInput } from '../schedule/closure-schema.ts'
import { eventTitle } from '../schedule/event-name.ts'
import { placeText } from '../schedule/place.ts'
import type { ScheduleEvent } from '../schedule/schema.ts'
import { eventWords, statusWords } from '../schedule/words.ts'
import { type Closing, closing, toClosure } from './closing-input.ts'
import css from './closures.module.css'
import { usePlaces } from './use-schedule.ts'

const Field = fieldsOf<Closing>()

const VERBS: Record<ClosureInput['status'], string> = {
  cancelled: 'Cancel',
  postponed: 'Postpone',
  delayed: 'Delay',
}

/** Returns the typed closure and what becomes of the events of its day; undefined while it is not valid. */
function useClosedEvents(club: Settings) {
  const { data } = closing.safeParse(useWatch())
  const day = data?.date ?? ''
  const { data: events } = useRows<ScheduleEvent>('schedule', { days: day }, day !== '')
  const [spellings, places] = [useSpellings(), usePlaces()]
  if (!data || !events) return undefined
  const today = dayIn(club.timeZone, new Date())
  const over_before = day === today ? timeIn(club.timeZone, new Date()) : null
  const entered = { ...toClosure(data), over_before, except_events: null }
  const [closure] = withOtherNames([entered], spellings, places)
  if (!closure) return undefined
  const excepted = new Set(data.except_events?.split(','))
  const isOpen = ({ id }: ScheduleEvent) => excepted.has(String(id))
  const inPlay = eventsInPlay(events, closure, club)
  const affected = events.filter(event => closureOf(event, [closure], club))
  return {
    closure,
    today,
    inPlay,
    affected,
    isOpen,
    closed: affected.filter(event => !isOpen(event)),
    others: events.filter(
      event =>
        isNear(event, closure, club) &&
        !isOff(event) &&
        !affected.includes(event) &&
        !inPlay.includes(event),
    ),
  }
}

/** Tells whether the event takes place at these hours, wherever it is. */
function isNear(event: ScheduleEvent, closure: NamedClosure, club: Settings) {
  return event.date === closure.date && isWithin(event, { ...closure, in_play: 'stop' }, club)
}

/** The button's text: 'Cancel 2 events'. */
export function CloseLabel({ club }: { club: Settings }) {
  const { closure, closed = [] } = useClosedEvents(club) ?? {}
  if (!closure || closed.length === 0) return 'Close the fields'
  return `${VERBS[closure.status]} ${counted(closed.length, 'event')}`
}

/** Asks about events in play, and lists those that the typed closure changes, each with a tick, and those that it does not. */
export function ClosedEvents({ club }: { club: Settings }) {
  const found = useClosedEvents(club)
  const message = useMessage('in_play')
  if (!found) return null
  const { closure, today, inPlay, affected, closed, others } = found
  const status = statusWords(closure.status)
  const day = formatDay(closure.date, today)
  return (
    <>
      {(inPlay.length > 0 || message) && <InPlay events={inPlay} closure={closure} />}
      <div className={css.affected}>
        <p role="status">
          {counted(closed.length, 'event')} on {day} will be shown as {status.toLowerCase()}.
        </p>
        {affected.length > 0 && <Ticks events={affected} isOpen={found.isOpen} />}
        {others.length > 0 && (
          <details>
            <summary>Not closed: {counted(others.length, 'event')} elsewhere on that day</summary>
            <EventNames events={others} />
          </details>
        )}
      </div>
    </>
  )
}

interface InPlayProps {
  events: readonly ScheduleEvent[]
  closure: NamedClosure & { over_before: string | null }
}

function InPlay({ events, closure }: InPlayProps) {
  const lineOf = useEventLine()
  const { from_time, over_before, status } = closure
  const at = [from_time ?? '', over_before ?? ''].sort().at(-1) ?? ''
  return (
    <Field.Options
      name="in_play"
      label={`In play at ${formatTime(at)}`}
      hint={events.map(event => lineOf(event)).join(', ')}
      choices={[
        { value: 'finish', label: 'Played to the end' },
        { value: 'stop', label: `${statusWords(status)}, too` },
      ]}
    />
  )
}

interface TicksProps {
  events: readonly ScheduleEvent[]
  isOpen: (event: ScheduleEvent) => boolean
}

/** A tick for each event; one without takes place all the same. */
function Ticks({ events, isOpen }: TicksProps) {
  const { setValue } = useFormContext()
  const lineOf = useEventLine()
  const toggle = (event: ScheduleEvent) => {
    const open = events.filter(each => isOpen(each) !== (each === event)).map(({ id }) => id)
    setValue('except_events', open.join(), { shouldDirty: true })
  }
  return (
    <fieldset className={form.field}>
      <legend className={form.label}>Untick what takes place all the same</legend>
      <div className={noted.options}>
        {events.map(event => (
          <label key={event.id} className={controls.option}>
            <input type="checkbox" checked={!isOpen(event)} onChange={() => toggle(event)} />
            <bdi>
              {lineOf(event)}
              <span className={noted.note}>{placeText(event)}</span>
            </bdi>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function EventNames({ events }: { events: readonly ScheduleEvent[] }) {
  const lineOf = useEventLine()
  return (
    <ul>
      {events.map(event => (
        <li key={event.id}>
          <bdi>{[lineOf(event), placeText(event)].filter(Boolean).join(', ')}</bdi>
        </li>
      ))}
    </ul>
  )
}

/** '10:30 AM U13 Harriers vs Trinity Forks' */
function useEventLine() {
  const teamName = useTeamName()
  return (event: ScheduleEvent) =>
    `${startText(event)} ${eventTitle(event, teamName(event.team_id))}`
}

function startText({ time, time_tbd, all_day }: ScheduleEvent) {
  if (all_day) return eventWords('allDay')
  return time_tbd ? eventWords('timeTbd') : formatTime(time)
}
