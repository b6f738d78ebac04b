import { useWatch } from 'react-hook-form'
import { formatShortDay } from '../../../kit/admin/format.ts'
import { usePortalMutation } from '../../../kit/admin/use-portal-mutation.ts'
import { useHasPermission } from '../../../kit/admin/user.ts'
import { dayIn, timeIn } from '../../../kit/clock.ts'
import { formatDay, formatTime } from '../../../kit/format-date.ts'
import { fieldsOf } from '../../../ui/form/fields.ts'
import { Form } from '../../../ui/form/form.tsx'
import { useProposed } from '../../../ui/form/proposed.ts'
import { SideBySide } from '../../../ui/form/side-by-side.tsx'
import type { Settings } from '../../settings/schema.ts'
import { closureReasons } from '../schedule/closure-notices.ts'
import { CLOSURES_LIST, closureStatuses } from '../schedule/closure-schema.ts'
import { statusWords } from '../schedule/words.ts'
import { OF_EVENTS } from './clashes/use-clashes.ts'
import { announcementOf, close, fieldsText } from './close-fields.ts'
import { type Closing, closing, toClosure } from './closing-input.ts'
import { ClosedEvents, CloseLabel } from './closure-events.tsx'
import { ClosedFields } from './closure-fields.tsx'

const Field = fieldsOf<Closing>()
const statuses = closureStatuses.map(value => ({ value, label: statusWords(value) }))

interface ClosureFormProps {
  club: Settings
  onClose: () => void
}

/** Creates a closure; by default of all fields of the club, from now on. */
export function ClosureForm({ club, onClose }: ClosureFormProps) {
  const [now, today] = [timeIn(club.timeZone, new Date()), dayIn(club.timeZone, new Date())]
  const lists = [CLOSURES_LIST, ...OF_EVENTS, 'announcements']
  const create = usePortalMutation({
    mutate: (input: Closing) =>
      close(toClosure(input), input.isAnnounced ? club.timeZone : undefined),
    invalidates: lists,
    notices: {
      done(failure, input) {
        const fields = fieldsText(toClosure(input))
        const day = input.date === today ? '' : ' that day'
        const closed = `${fields} closed on ${formatShortDay(input.date)}: every page says so${day}`
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
        allFields: true,
        fields: [],
        otherField: '',
        status: 'cancelled',
        reason: '',
        from_time: now,
        until_time: '',
        in_play: '',
        except_events: '',
        isAnnounced: false,
      }}
      save={save}
      submit={<CloseLabel club={club} />}
      busy="Closing..."
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
      <ClosedFields />
      <Field.Options name="status" label="Its events are" choices={statuses} />
      <ClosedEvents club={club} />
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

/** Offers an urgent announcement until the evening of the day, for users who may write announcements. */
function Announced({ club, today }: { club: Settings; today: string }) {
  const mayAnnounce = useHasPermission('announcements.create')
  const { data } = closing.safeParse(useWatch())
  const announcement = data && announcementOf(toClosure(data), club.timeZone)
  if (!mayAnnounce || !announcement) return null
  const { title, endDate, endTime } = announcement
  const end = endTime ? formatTime(endTime) : 'midnight'
  const until = endDate === today ? end : `${end} on ${formatDay(endDate, today)}`
  return (
    <Field.Checkbox
      name="isAnnounced"
      label="Also as an urgent announcement"
      hint={`“${title}”, on home and above every page until ${until}`}
    />
  )
}

/** A closure of another day than today begins in the morning, unless a time was typed. */
function FromNow({ now, today }: { now: string; today: string }) {
  useProposed('from_time', ['date'], date => (date === today ? now : ''))
  return null
}
