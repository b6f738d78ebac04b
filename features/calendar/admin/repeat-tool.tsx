import { useWatch } from 'react-hook-form'
import { ActionDialog } from '../../../kit/admin/action-form.tsx'
import { sentenceNotice } from '../../../kit/admin/change-notice.ts'
import { DeclaredField, type FormPart } from '../../../kit/admin/form-parts.tsx'
import { formatShortDay, formatWeekdayDate } from '../../../kit/admin/format.ts'
import { send } from '../../../kit/admin/portal-client.ts'
import { portalPath } from '../../portal-places.ts'
import { useToday } from '../../settings/use-club.ts'
import { daysOf, MAX_REPETITIONS, type Series } from '../series/schema.ts'
import { SeriesClashes } from './clashes/series-clashes.tsx'
import { OF_EVENTS } from './clashes/use-clashes.ts'
import { partsWith, seriesForm } from './event-fields.tsx'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const weekdays = WEEKDAYS.map((label, value) => ({ value: String(value), label }))

const parts: FormPart<keyof Series, never>[] = [
  { name: 'days', choices: weekdays },
  { row: ['from', 'until'] },
  LeftOut,
  ...partsWith({ Clashes: SeriesClashes }),
]

/** Creates events that repeat: 'Tue and Thu 18:00–19:15 until Dec 10'. */
export function RepeatDialog({ onClose }: { onClose: () => void }) {
  const today = useToday()
  if (!today) return null
  return (
    <ActionDialog
      title="Add Repeating Events"
      description="Each becomes an event of its own, which can be changed alone, from there on, or with all others."
      schema={seriesForm}
      start={{ type: 'practice', from: today, days: [] }}
      form={parts}
      mutate={input => send<{ created: number }>('POST', '/api/admin/schedule/series', input)}
      invalidates={['schedule', ...OF_EVENTS]}
      done={({ created }, { from, until }) =>
        sentenceNotice(
          `${created} events created`,
          `${formatShortDay(from)} to ${formatShortDay(until)}`,
          portalPath('schedule'),
        )
      }
      failed="Failed to create events"
      submit="Create Events"
      busy="Creating..."
      guarded
      onClose={onClose}
    />
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
    label: formatWeekdayDate(value),
  }))
  return (
    <DeclaredField
      name="skip"
      hint={`${found.length} days. Check those on which nothing takes place.`}
      choices={choices}
    />
  )
}
