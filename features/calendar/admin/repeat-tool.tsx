import { useWatch } from 'react-hook-form'
import { sentenceNotice } from '../../../kit/admin/change-notice.ts'
import { FormParts } from '../../../kit/admin/form-parts.tsx'
import { formatShortDay } from '../../../kit/admin/format.ts'
import { send } from '../../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../../kit/admin/use-portal-mutation.ts'
import { formatDayParts } from '../../../kit/format-date.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { fieldsOf } from '../../../ui/form/fields.ts'
import { Form } from '../../../ui/form/form.tsx'
import { SideBySide } from '../../../ui/form/side-by-side.tsx'
import { portalPath } from '../../portal-places.ts'
import { useToday } from '../../settings/use-club.ts'
import { daysOf, MAX_REPETITIONS, type Series, series } from '../series/schema.ts'
import { SeriesClashes } from './clashes/series-clashes.tsx'
import { CLASHES_PATH } from './clashes/use-clashes.ts'
import { blankEvent, partsWith, seriesForm } from './event-fields.tsx'

const Field = fieldsOf<Series>()
const parts = partsWith({ Clashes: SeriesClashes })
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const weekdays = WEEKDAYS.map((label, value) => ({ value: String(value), label }))

/** Creates events that repeat: 'Tue and Thu 18:00–19:15 until Dec 10'. */
export function RepeatDialog({ onClose }: { onClose: () => void }) {
  const today = useToday()
  const create = usePortalMutation({
    mutate: (input: Series) =>
      send<{ created: number }>('POST', '/api/admin/schedule/series', input),
    invalidates: ['schedule', CLASHES_PATH],
    notices: {
      done: ({ created }, { from, until }) =>
        sentenceNotice(
          `${created} events created`,
          `${formatShortDay(from)} to ${formatShortDay(until)}`,
          portalPath('schedule'),
        ),
      failed: 'Failed to create events',
    },
  })

  async function save(input: Series) {
    await create.mutateAsync(input)
    onClose()
  }

  const { date: _date, ...blank } = blankEvent
  const start = { ...blank, type: 'practice', from: today, until: '', days: [], skip: [] }
  if (!today) return null
  return (
    <Dialog
      title="Add Repeating Events"
      description="Each becomes an event of its own, which can be changed alone, from there on, or with all others."
      onClose={onClose}
    >
      <Form
        schema={seriesForm}
        start={start}
        save={save}
        submit="Create Events"
        busy="Creating..."
        cancel={onClose}
        guarded
      >
        <Field.Checks name="days" label="Every" choices={weekdays} />
        <SideBySide>
          <Field.Date name="from" label="From" />
          <Field.Date name="until" label="Until" />
        </SideBySide>
        <LeftOut />
        <FormParts schema={series} parts={parts} />
      </Form>
    </Dialog>
  )
}

/** The days of the series, to leave some out: holidays, say. */
function LeftOut() {
  const [from, until, days] = useWatch({ name: ['from', 'until', 'days'] })
  if (!from || !until || !Array.isArray(days)) return null
  const found = daysOf({ from, until, days: days.map(Number) })
  if (found.length === 0 || found.length > MAX_REPETITIONS) return null
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
