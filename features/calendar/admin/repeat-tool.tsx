import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { formatShortDay } from '../../../kit/admin/format.ts'
import { send } from '../../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../../kit/admin/use-portal-mutation.ts'
import { formatDayParts } from '../../../kit/format-date.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { fieldsOf } from '../../../ui/form/fields.ts'
import { Form } from '../../../ui/form/form.tsx'
import { SideBySide } from '../../../ui/form/side-by-side.tsx'
import { daysOf, MAX_EVENTS, type Series } from '../series/schema.ts'
import { blankEvent, FieldsWithoutDate, seriesForm } from './event-fields.tsx'

const Field = fieldsOf<Series>()
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const weekdays = WEEKDAYS.map((label, value) => ({ value: String(value), label }))

/** Creates events that repeat: 'Tue and Thu 18:00–19:15 until Dec 10'. */
export function RepeatTool({ today }: { today: string }) {
  const [open, setOpen] = useState(false)
  const create = usePortalMutation({
    mutate: (input: Series) =>
      send<{ created: number }>('POST', '/api/admin/schedule/series', input),
    invalidates: ['schedule'],
    notices: {
      done: ({ created }) => `${created} events created`,
      failed: 'Failed to create events',
    },
  })

  async function save(input: Series) {
    await create.mutateAsync(input)
    setOpen(false)
  }

  const { date: _date, ...blank } = blankEvent
  const start = { ...blank, type: 'practice', from: today, until: '', days: [], skip: [] }
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Add repeating events
      </Button>
      {open && (
        <Dialog
          title="Add Repeating Events"
          description="Each becomes an event of its own, which can be changed alone, from there on, or with all others."
          onClose={() => setOpen(false)}
        >
          <Form
            schema={seriesForm}
            start={start}
            save={save}
            submit="Create Events"
            busy="Creating..."
            cancel={() => setOpen(false)}
            guarded
          >
            <Field.Checks name="days" label="Every" choices={weekdays} />
            <SideBySide>
              <Field.Date name="from" label="From" />
              <Field.Date name="until" label="Until" />
            </SideBySide>
            <LeftOut />
            <FieldsWithoutDate />
          </Form>
        </Dialog>
      )}
    </>
  )
}

/** The days of the series, to leave some out: holidays, say. */
function LeftOut() {
  const [from, until, days] = useWatch({ name: ['from', 'until', 'days'] })
  if (!from || !until || !Array.isArray(days)) return null
  const found = daysOf({ from, until, days: days.map(Number) })
  if (found.length === 0 || found.length > MAX_EVENTS) return null
  const choices = found.map(value => ({
    value,
    label: `${formatDayParts(value).weekday}, ${formatShortDay(value)}`,
  }))
  return (
    <Field.Checks
      name="skip"
      label="Days left out"
      hint={`${found.length} days. Check those on which nothing takes place.`}
      choices={choices}
    />
  )
}
