import { useWatch } from 'react-hook-form'
import { send } from '../../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../../kit/admin/use-portal-mutation.ts'
import { formatTime } from '../../../kit/format-date.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { fieldsOf } from '../../../ui/form/fields.ts'
import { Form } from '../../../ui/form/form.tsx'
import { SideBySide } from '../../../ui/form/side-by-side.tsx'
import { eventName } from '../schedule/event-name.ts'
import { placeText } from '../schedule/place.ts'
import { type EventStatus, eventStatuses, type ScheduleEvent } from '../schedule/schema.ts'
import { originalSlot, statusLabels } from '../schedule/status.ts'
import { type StatusChange, statusChange } from '../schedule/status-change.ts'
import { formatWeekdayDate } from './event-cells.tsx'
import { FEEDS_PATH } from './feeds/use-sync.ts'
import { useLocations, usePublicEvent } from './use-schedule.ts'

const Field = fieldsOf<StatusChange>()
const REASONS = [
  'Lightning',
  'Standing water',
  'Field closed',
  'Referee missing',
  'Not enough players',
]

interface StatusDialogProps {
  row: ScheduleEvent & { version: number }
  onClose: () => void
}

/** Changes the status of an event; three taps from the list on a phone. */
export function StatusDialog({ row: event, onClose }: StatusDialogProps) {
  const shown = usePublicEvent(event)
  const { date, time, location, venue, status, status_reason: reason, version } = event

  const update = usePortalMutation({
    mutate: (change: StatusChange) =>
      send('POST', `/api/admin/schedule/${event.id}/status`, { ...change, version }),
    invalidates: ['schedule', FEEDS_PATH],
    notices: { done: 'Event updated', failed: 'Failed to update event' },
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
        start={{ status, reason, date, time, location, venue }}
        save={save}
        submit="Save"
        busy="Updating..."
      >
        <Field.Options name="status" label="Status" choices={choicesFor(status)} />
        <ChangeFields />
      </Form>
    </Dialog>
  )
}

/** The fields of the chosen status. */
function ChangeFields() {
  const status: EventStatus = useWatch({ name: 'status' })
  const locations = useLocations()
  return (
    <>
      {status === 'delayed' && (
        <Field.Time name="time" label="New time" hint="Left as it is while nobody knows" />
      )}
      {status === 'moved' && (
        <>
          <SideBySide>
            <Field.Date name="date" label="New date" />
            <Field.Time name="time" label="New time" />
          </SideBySide>
          <Field.Text name="location" label="New location" suggestions={locations} />
          <Field.Text name="venue" label="New venue and field" autoComplete="off" optional />
        </>
      )}
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

function choicesFor(current: EventStatus) {
  return eventStatuses.map(value => {
    const isBack = value === 'scheduled' && current !== 'scheduled'
    return { value, label: isBack ? 'Back to scheduled' : statusLabels[value] }
  })
}

/** The event, its original slot, and the status that a closure gives it. */
function describe(event: ScheduleEvent, shown: EventStatus) {
  const name = eventName(event)
  const original = originalSlot(event)
  return [
    `${name.slice(0, 1).toUpperCase()}${name.slice(1)}, ${placeText(event)}.`,
    original &&
      `It was planned for ${formatWeekdayDate(original.date)} at ${formatTime(original.time)}, ${placeText(original)}.`,
    shown !== event.status && `A closure of that day shows it as ${shown}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
