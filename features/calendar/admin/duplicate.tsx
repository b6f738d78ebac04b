import { changeNotice } from '../../../kit/admin/change-notice.ts'
import { FormParts } from '../../../kit/admin/form-parts.tsx'
import { send } from '../../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../../kit/admin/use-portal-mutation.ts'
import { addDays, isDay } from '../../../kit/clock.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { eventName } from '../schedule/event-name.ts'
import { eventPath } from '../schedule/event-path.ts'
import { type ScheduleEvent, type ScheduleEventInput, scheduleEvent } from '../schedule/schema.ts'
import { CLASHES_PATH } from './clashes/use-clashes.ts'
import { blankEvent, eventForm, eventParts } from './event-fields.tsx'

/** Opens a new event like this one, a week later until another day is chosen. */
export function DuplicateDialog({ row, onClose }: { row: ScheduleEvent; onClose: () => void }) {
  const create = usePortalMutation({
    mutate: (input: ScheduleEventInput) =>
      send<ScheduleEvent>('POST', '/api/admin/schedule', input),
    invalidates: ['schedule', CLASHES_PATH],
    notices: {
      done: event =>
        changeNotice(`the ${eventName(event)}`, 'was added', eventPath({ id: String(event.id) })),
      failed: 'Failed to create event',
    },
  })

  async function save(input: ScheduleEventInput) {
    await create.mutateAsync({ ...input, status: 'scheduled', status_reason: null })
    onClose()
  }

  return (
    <Dialog title="Duplicate Event" onClose={onClose}>
      <Form
        schema={eventForm}
        start={{ ...fieldsOf(row), date: isDay(row.date) ? addDays(row.date, 7) : '' }}
        save={save}
        submit="Create Event"
        busy="Creating..."
        cancel={onClose}
        guarded
      >
        <FormParts schema={scheduleEvent} parts={eventParts} />
      </Form>
    </Dialog>
  )
}

/** The values of the form's fields. */
export function fieldsOf(row: ScheduleEvent) {
  const entries = Object.entries(row).filter(([name]) => name in blankEvent)
  return Object.fromEntries(entries) as Partial<ScheduleEventInput>
}
