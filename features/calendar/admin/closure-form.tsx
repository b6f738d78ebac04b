import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { formatShortDay } from '../../../kit/admin/format.ts'
import { useRows } from '../../../kit/admin/paper/use-rows.ts'
import { usePortalMutation } from '../../../kit/admin/use-portal-mutation.ts'
import { useHasPermission } from '../../../kit/admin/user.ts'
import { dayIn, timeIn } from '../../../kit/clock.ts'
import { formatDay, formatTime } from '../../../kit/format-date.ts'
import { fieldsOf } from '../../../ui/form/fields.ts'
import { Form } from '../../../ui/form/form.tsx'
import { useProposed } from '../../../ui/form/proposed.ts'
import { SideBySide } from '../../../ui/form/side-by-side.tsx'
import type { Settings } from '../../settings/schema.ts'
import { useTeamName } from '../../teams/admin-choice.tsx'
import { isAffected, withClosures } from '../schedule/apply-closures.ts'
import { withOtherNames } from '../schedule/closed-names.ts'
import { closureReasons } from '../schedule/closure-notices.ts'
import { CLOSURES_LIST, closure, closureStatuses } from '../schedule/closure-schema.ts'
import { eventName } from '../schedule/event-name.ts'
import { placeText } from '../schedule/place.ts'
import type { ScheduleEvent } from '../schedule/schema.ts'
import { statusWords } from '../schedule/words.ts'
import { CLASHES_PATH } from './clashes/use-clashes.ts'
import { announcementOf, close } from './close-fields.ts'
import css from './closures.module.css'
import { useLocations, useSpellings } from './use-schedule.ts'

/** A closure, and whether it is announced as urgent too. */
const closing = closure.extend({ isAnnounced: z.boolean() })
type Closing = z.output<typeof closing>

const Field = fieldsOf<Closing>()
const statuses = closureStatuses.map(value => ({ value, label: statusWords(value) }))

interface ClosureFormProps {
  club: Settings
  onClose: () => void
}

/** Creates a closure; by default of all fields, from now on. */
export function ClosureForm({ club, onClose }: ClosureFormProps) {
  const [now, today] = [timeIn(club.timeZone, new Date()), dayIn(club.timeZone, new Date())]
  const locations = useLocations()
  const lists = [CLOSURES_LIST, CLASHES_PATH, 'announcements']
  const create = usePortalMutation({
    mutate: ({ isAnnounced, ...input }: Closing) =>
      close(input, isAnnounced ? announcementOf(input, club.timeZone) : undefined),
    invalidates: lists,
    notices: {
      done(failure, { field, date }) {
        const closed = `${field || 'All fields'} closed on ${formatShortDay(date)}: every page says so`
        return failure ? `${closed}. It could not be announced: ${failure}` : closed
      },
      failed: 'Failed to create closure',
    },
  })

  async function save(input: Closing) {
    await create.mutateAsync(input)
    onClose()
  }

  return (
    <Form
      schema={closing}
      start={{
        date: today,
        field: '',
        status: 'cancelled',
        reason: '',
        from_time: now,
        until_time: '',
        isAnnounced: false,
      }}
      save={save}
      submit="Create Closure"
      busy="Creating..."
      cancel={onClose}
    >
      <Field.Date name="date" label="Day" />
      <FromNow now={now} today={today} />
      <SideBySide>
        <Field.Time
          name="from_time"
          label="From"
          hint="Leave empty for all day; what is already over stays as it was"
          optional
        />
        <Field.Time
          name="until_time"
          label="Until"
          hint="Leave empty for the rest of the day"
          optional
        />
      </SideBySide>
      <Field.Text
        name="field"
        label="Field"
        hint="Such as Field 3, or Oak Park for all of its fields. Leave empty to close all fields."
        suggestions={locations}
        autoComplete="off"
        optional
      />
      <Field.Options name="status" label="Its events are" choices={statuses} />
      <AffectedEvents club={club} today={today} />
      <Field.Text
        name="reason"
        label="Reason"
        hint="For everybody to read"
        picks={closureReasons}
        autoComplete="off"
        optional
      />
      <Announced club={club} today={today} />
    </Form>
  )
}

/** Offers an urgent announcement of a closure of today, for users who may write announcements. */
function Announced({ club, today }: { club: Settings; today: string }) {
  const mayAnnounce = useHasPermission('announcements.create')
  const [date, field, status, reason, from_time, until_time] = useWatch({
    name: ['date', 'field', 'status', 'reason', 'from_time', 'until_time'],
  })
  const { data } = closure.safeParse({ date, field, status, reason, from_time, until_time })
  const announcement = data && announcementOf(data, club.timeZone)
  if (!mayAnnounce || !announcement || date !== today) return null
  const until = announcement.endTime
    ? `until ${formatTime(announcement.endTime)}`
    : 'until midnight'
  return (
    <Field.Checkbox
      name="isAnnounced"
      label="Also as an urgent announcement"
      hint={`“${announcement.title}”, on home and above every page ${until}`}
    />
  )
}

/** A closure of another day than today begins in the morning, unless a time was typed. */
function FromNow({ now, today }: { now: string; today: string }) {
  useProposed('from_time', ['date'], date => (date === today ? now : ''))
  return null
}

/** Lists the day's events that the typed closure would change, and those that it would not. */
function AffectedEvents({ club, today }: { club: Settings; today: string }) {
  const [date, field, status, from_time, until_time] = useWatch({
    name: ['date', 'field', 'status', 'from_time', 'until_time'],
  })
  const { data } = closure.safeParse({ date, field, status, from_time, until_time })
  const day = data?.date ?? ''
  const { data: events } = useRows<ScheduleEvent>('schedule', { days: day }, day !== '')
  const spellings = useSpellings()
  const over_before = date === today ? timeIn(club.timeZone, new Date()) : null
  const [valid] = data ? withOtherNames([{ ...data, over_before }], spellings) : []
  if (!valid || !events) return null
  const affected = events.filter(event => isAffected(event, valid, club))
  const count = withClosures(affected, [valid], club).filter(
    event => event.status === status,
  ).length
  const ofDay = events.filter(event => isAffected(event, { ...valid, field: null }, club))
  const others = ofDay.filter(event => !affected.includes(event))
  return (
    <div className={css.affected}>
      <p role="status">
        {count} {count === 1 ? 'event' : 'events'} on {formatDay(date, today)} will be shown as{' '}
        {status}.
      </p>
      <EventNames events={affected} />
      {others.length > 0 && (
        <details>
          <summary>
            Not met: {others.length} {others.length === 1 ? 'event' : 'events'} elsewhere on that
            day
          </summary>
          <EventNames events={others} />
        </details>
      )}
    </div>
  )
}

function EventNames({ events }: { events: readonly ScheduleEvent[] }) {
  const teamName = useTeamName()
  if (events.length === 0) return null
  return (
    <ul>
      {events.map(event => (
        <li key={event.id}>
          <bdi>
            {[teamName(event.team_id), eventName(event), placeText(event)]
              .filter(Boolean)
              .join(', ')}
          </bdi>
        </li>
      ))}
    </ul>
  )
}
