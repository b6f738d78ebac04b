import { useFormContext, useWatch } from 'react-hook-form'
import { changeNotice } from '../../../kit/admin/change-notice.ts'
import { formatShortDay, formatWeekdayDate } from '../../../kit/admin/format.ts'
import { send } from '../../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../../kit/admin/use-portal-mutation.ts'
import { formatTime } from '../../../kit/format-date.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { capitalized } from '../../../ui/english.ts'
import { fieldsOf } from '../../../ui/form/fields.ts'
import { Form } from '../../../ui/form/form.tsx'
import { SideBySide } from '../../../ui/form/side-by-side.tsx'
import { movedTo } from '../clashes/free-slots.ts'
import { eventPath } from '../schedule/event-path.ts'
import { placeText } from '../schedule/place.ts'
import { type EventStatus, eventStatuses, type ScheduleEvent } from '../schedule/schema.ts'
import { originalSlot, type Slot } from '../schedule/slot.ts'
import { type StatusChange, statusChange } from '../schedule/status-change.ts'
import { statusWords } from '../schedule/words.ts'
import { EventClashes } from './clashes/typed-clashes.tsx'
import { OF_EVENTS } from './clashes/use-clashes.ts'
import { nameOfEvent, theEvent } from './event-names.ts'
import { FEEDS_PATH } from './feeds/use-sync.ts'
import { useLocations, usePublicEvent } from './use-schedule.ts'

/** Why events do not take place as planned, as families read it. */
export const REASONS = [
  'Lightning',
  'Standing water',
  'Field closed',
  'Referee missing',
  'Not enough players',
]

const Field = fieldsOf<StatusChange>()

interface StatusDialogProps {
  row: ScheduleEvent & { version: number }
  /** The status that is chosen from the start; by default the event's own. */
  to?: EventStatus
  onClose: () => void
}

/** Changes the status of an event; three taps from the list on a phone. */
export function StatusDialog({ row: event, to = event.status, onClose }: StatusDialogProps) {
  const shown = usePublicEvent(event)
  const { date, time, location, venue, status, status_reason: reason, version } = event

  const update = usePortalMutation({
    mutate: (change: StatusChange) =>
      send('POST', `/api/admin/schedule/${event.id}/status`, { ...change, version }),
    invalidates: ['schedule', FEEDS_PATH, ...OF_EVENTS],
    notices: {
      done: (_, change) =>
        changeNotice(theEvent(event), isNow(change), eventPath({ id: String(event.id) })),
      failed: 'Failed to update event',
    },
  })

  async function save(change: StatusChange) {
    await update.mutateAsync(change)
    onClose()
  }

  return (
    // No 'Cancel' button: it would be mistaken for the status.
    <Dialog title="Event Status" description={describe(event, shown.status)} onClose={onClose}>
      <Form
        schema={statusChange}
        start={{ status: to, reason, date, time: event.time_tbd ? '' : time, location, venue }}
        save={save}
        submit="Save"
        busy="Updating..."
      >
        <Field.Options name="status" label="Status" choices={choicesFor(status)} />
        <ChangeFields event={event} />
      </Form>
    </Dialog>
  )
}

/** The fields of the chosen status. */
function ChangeFields({ event }: { event: ScheduleEvent }) {
  const status: EventStatus = useWatch({ name: 'status' })
  return (
    <>
      {status === 'delayed' && (
        <Field.Time name="time" label="New time" hint="Left as it is while nobody knows" />
      )}
      {status === 'moved' && <NewSlotFields />}
      {(status === 'delayed' || status === 'moved') && <MovedClashes event={event} />}
      {status !== 'scheduled' && (
        <Field.Text
          name="reason"
          label="Reason"
          hint="For everybody to read"
          picks={REASONS}
          autoComplete="off"
          optional
        />
      )}
    </>
  )
}

/** Reads the schedule for places, which no other status needs. */
function NewSlotFields() {
  const locations = useLocations()
  return (
    <>
      <SideBySide>
        <Field.Date name="date" label="New date" />
        <Field.Time name="time" label="New time" />
      </SideBySide>
      <Field.Text name="location" label="New location" suggestions={locations} />
      <Field.Text name="venue" label="New venue and field" autoComplete="off" optional />
    </>
  )
}

/** Shows the clashes of the event in its new slot. */
function MovedClashes({ event }: { event: ScheduleEvent }) {
  const { setValue } = useFormContext()
  const [status, date, time, location, venue] = useWatch({
    name: ['status', 'date', 'time', 'location', 'venue'],
  })
  const moved = {
    date: date || event.date,
    time: time || event.time,
    location: location || event.location,
    venue: venue || null,
  }

  function choose(slot: Slot) {
    for (const [name, value] of Object.entries(slot))
      setValue(name, value ?? '', { shouldDirty: true, shouldValidate: true })
  }

  return (
    <EventClashes
      event={{ ...movedTo(moved, event), status }}
      onChoose={status === 'moved' ? choose : undefined}
    />
  )
}

/** 'is moved to Sat, Nov 28 at 10:00 AM' */
function isNow({ status, date, time }: StatusChange) {
  const statement = `is ${statusWords(status).toLowerCase()}`
  if (status === 'moved' && date && time)
    return `${statement} to ${formatShortDay(date)} at ${formatTime(time)}`
  return status === 'delayed' && time ? `${statement} to ${formatTime(time)}` : statement
}

function choicesFor(current: EventStatus) {
  return eventStatuses.map(value => {
    const isBack = value === 'scheduled' && current !== 'scheduled'
    return { value, label: isBack ? 'Back to scheduled' : statusWords(value) }
  })
}

/** The event, its original slot, and the status that a closure gives it. */
function describe(event: ScheduleEvent, shown: EventStatus) {
  const original = originalSlot(event)
  return [
    `${capitalized(nameOfEvent(event))}, ${placeText(event)}.`,
    original &&
      `It was planned for ${formatWeekdayDate(original.date)} at ${formatTime(original.time)}, ${placeText(original)}.`,
    shown !== event.status && `A closure of that day shows it as ${shown}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
