import { z } from 'zod'
import { changeRows } from '../../../kit/admin/bulk.ts'
import { changeNotice } from '../../../kit/admin/change-notice.ts'
import type { SelectionAction } from '../../../kit/admin/tab.ts'
import { usePortalMutation } from '../../../kit/admin/use-portal-mutation.ts'
import { optional, text, time } from '../../../kit/fields.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { fieldsOf } from '../../../ui/form/fields.ts'
import { Form } from '../../../ui/form/form.tsx'
import { portalPath } from '../../portal-places.ts'
import type { ScheduleEvent } from '../schedule/schema.ts'
import { CLASHES_PATH } from './clashes/use-clashes.ts'
import { formatCount } from './feeds/format-feeds.ts'
import { FEEDS_PATH } from './feeds/use-sync.ts'
import { REASONS } from './status-dialog.tsx'
import { useLocations } from './use-schedule.ts'

/** Bulk actions of the schedule: cancel, and move in time or place. */
export const severalEvents: readonly SelectionAction<ScheduleEvent>[] = [
  { label: 'Cancel events', Dialog: CancelEvents },
  { label: 'Time or place', Dialog: MoveEvents },
]

interface SeveralProps {
  rows: readonly ScheduleEvent[]
  onClose: (done: boolean) => void
}

const cancelled = z.object({ status_reason: optional(text('Reason')) })
const CancelField = fieldsOf<z.output<typeof cancelled>>()

function CancelEvents({ rows, onClose }: SeveralProps) {
  const count = formatCount(rows.length)
  const { mutateAsync } = useChange(rows, 'cancelled')
  return (
    <Dialog
      title="Cancel Events"
      description={`The site and the calendars of families show ${count} as cancelled.`}
      onClose={() => onClose(false)}
    >
      <Form
        schema={cancelled}
        start={{ status_reason: '' }}
        save={async values => {
          await mutateAsync({ ...values, status: 'cancelled' })
          onClose(true)
        }}
        submit={`Cancel ${count}`}
        busy="Saving..."
      >
        <CancelField.Text
          name="status_reason"
          label="Reason"
          hint="For everybody to read"
          picks={REASONS}
          autoComplete="off"
          optional
        />
      </Form>
    </Dialog>
  )
}

const slot = z
  .object({
    time: optional(time('Time')),
    location: optional(text('Location')),
    venue: optional(text('Venue and field')),
  })
  .refine(({ time, location, venue }) => time ?? location ?? venue, {
    path: ['time'],
    error: 'Enter a new time or a new place',
  })
const SlotField = fieldsOf<z.output<typeof slot>>()

function MoveEvents({ rows, onClose }: SeveralProps) {
  const count = formatCount(rows.length)
  const locations = useLocations()
  const { mutateAsync } = useChange(rows, 'changed')
  return (
    <Dialog
      title="Change Time or Place"
      description={`Of ${count}. What is left empty stays as it is; an end moves along with its start.`}
      onClose={() => onClose(false)}
    >
      <Form
        schema={slot}
        start={{ time: '', location: '', venue: '' }}
        save={async ({ time, location, venue }) => {
          // The former field means nothing at another address.
          await mutateAsync({
            ...(time && { time, time_tbd: false }),
            ...(location && { location, venue }),
            ...(venue && { venue }),
          })
          onClose(true)
        }}
        submit="Save"
        busy="Saving..."
      >
        <SlotField.Time name="time" label="New time" optional />
        <SlotField.Text name="location" label="New location" suggestions={locations} optional />
        <SlotField.Text name="venue" label="New venue and field" autoComplete="off" optional />
      </Form>
    </Dialog>
  )
}

function useChange(rows: readonly ScheduleEvent[], done: string) {
  return usePortalMutation({
    mutate: (values: object) => changeRows('schedule', rows, values),
    invalidates: ['schedule', FEEDS_PATH, CLASHES_PATH],
    notices: {
      done: () => changeNotice(formatCount(rows.length), done, portalPath('schedule')),
      failed: ({ message }) => message,
    },
  })
}
