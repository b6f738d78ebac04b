import { pickBy } from 'es-toolkit/object'
import { ActionDialog } from '../../../kit/admin/action-form.tsx'
import { changeNotice } from '../../../kit/admin/change-notice.ts'
import { send } from '../../../kit/admin/portal-client.ts'
import { addDays, isDay } from '../../../kit/clock.ts'
import { eventPath } from '../schedule/event-path.ts'
import type { ScheduleEvent, ScheduleEventInput } from '../schedule/schema.ts'
import { CLASHES_PATH } from './clashes/use-clashes.ts'
import { blankEvent, eventForm, eventParts } from './event-fields.tsx'
import { theEvent } from './event-names.ts'

/** Opens a new event like this one, a week later until another day is chosen. */
export function DuplicateDialog({ row, onClose }: { row: ScheduleEvent; onClose: () => void }) {
  return (
    <ActionDialog
      title="Duplicate Event"
      schema={eventForm}
      start={{ ...fieldsOf(row), date: isDay(row.date) ? addDays(row.date, 7) : '' }}
      form={eventParts}
      mutate={input =>
        send<ScheduleEvent>('POST', '/api/admin/schedule', {
          ...input,
          status: 'scheduled',
          status_reason: null,
        })
      }
      invalidates={['schedule', CLASHES_PATH]}
      done={event =>
        changeNotice(theEvent(event), 'was created', eventPath({ id: String(event.id) }))
      }
      failed="Failed to create event"
      submit="Create Event"
      busy="Creating..."
      guarded
      onClose={onClose}
    />
  )
}

/** The values of the form's fields. */
export function fieldsOf(row: ScheduleEvent): Partial<ScheduleEventInput> {
  return pickBy(row, (_value, name) => name in blankEvent)
}
