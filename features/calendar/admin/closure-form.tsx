import { useWatch } from 'react-hook-form'
import { send } from '../../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../../kit/admin/use-portal-mutation.ts'
import { formatDay } from '../../../kit/format-date.ts'
import { fieldsOf } from '../../../ui/form/fields.ts'
import { Form } from '../../../ui/form/form.tsx'
import { isAffected, withClosures } from '../schedule/apply-closures.ts'
import { closureReasons } from '../schedule/closure-notices.ts'
import { type ClosureInput, closure, closureStatuses } from '../schedule/closure-schema.ts'
import { statusLabels } from '../schedule/status.ts'
import css from './closures.module.css'
import { useLocations, useSchedule } from './use-schedule.ts'

const Field = fieldsOf<ClosureInput>()
const statuses = closureStatuses.map(value => ({ value, label: statusLabels[value] }))

interface ClosureFormProps {
  today: string
  onClose: () => void
}

/** Creates a closure; by default of all fields, today. */
export function ClosureForm({ today, onClose }: ClosureFormProps) {
  const locations = useLocations()
  const create = usePortalMutation({
    mutate: (input: ClosureInput) => send('POST', '/api/admin/closures', input),
    invalidates: ['closures'],
    notices: { done: 'Closure created', failed: 'Failed to create closure' },
  })

  async function save(input: ClosureInput) {
    await create.mutateAsync(input)
    onClose()
  }

  return (
    <Form
      schema={closure}
      start={{ date: today, field: '', status: 'cancelled', reason: '' }}
      save={save}
      submit="Create Closure"
      busy="Creating..."
      cancel={onClose}
    >
      <Field.Date name="date" label="Day" />
      <Field.Text
        name="field"
        label="Field"
        hint="Such as Field 3, or Oak Park for all of its fields. Left empty, all fields are closed."
        suggestions={locations}
        autoComplete="off"
        optional
      />
      <Field.Options name="status" label="Its events are" choices={statuses} />
      <AffectedEvents today={today} />
      <Field.Text
        name="reason"
        label="Reason"
        hint="For everybody to read"
        picks={closureReasons}
        autoComplete="off"
        optional
      />
    </Form>
  )
}

/** How many events the closure would change, while it is typed. */
function AffectedEvents({ today }: { today: string }) {
  const [date, field, status] = useWatch({ name: ['date', 'field', 'status'] })
  const { data: valid } = closure.safeParse({ date, field, status })
  const events = useSchedule()
  if (!valid) return null
  const affected = events.filter(event => isAffected(event, valid))
  const count = withClosures(affected, [valid]).filter(event => event.status === status).length
  return (
    <p className={css.affected} role="status">
      {count} {count === 1 ? 'event' : 'events'} on {formatDay(date, today)} will be shown as{' '}
      {status}.
    </p>
  )
}
