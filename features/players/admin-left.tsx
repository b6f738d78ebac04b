import { z } from 'zod'
import { changeRows } from '../../kit/admin/bulk.ts'
import { changeNotice } from '../../kit/admin/change-notice.ts'
import type { ListFilter } from '../../kit/admin/tab.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import { dayIn } from '../../kit/clock.ts'
import { date, optional } from '../../kit/fields.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import { Form } from '../../ui/form/form.tsx'
import { portalPath } from '../portal-places.ts'
import { useClub } from '../settings/use-club.ts'
import type { Player } from './schema.ts'

const left = z.object({ left_on: optional(date('Left on')) })
type Left = z.output<typeof left>

const Field = fieldsOf<Left>()

export const leftFilter: ListFilter = {
  name: 'left',
  label: 'In the club',
  useChoices: () => [
    { value: 'here', label: 'Here' },
    { value: 'left', label: 'Left, can be erased' },
  ],
}

interface LeftDialogProps {
  rows: readonly Player[]
  onClose: (done: boolean) => void
}

/** Archives players, or brings them back. */
export function LeftDialog({ rows, onClose }: LeftDialogProps) {
  const count = rows.length === 1 ? '1 player' : `${rows.length} players`
  const today = dayIn(useClub()?.timeZone ?? 'UTC', new Date())
  const { mutateAsync } = usePortalMutation({
    mutate: (values: Left) => changeRows('players', rows, values),
    invalidates: ['players'],
    notices: {
      done: (_, { left_on }) =>
        changeNotice(
          count,
          left_on ? 'left the club' : 'back on the roster',
          portalPath('players', left_on ? { 'players-left': 'left' } : {}),
        ),
      failed: ({ message }) => message,
    },
  })
  return (
    <Dialog
      title="Left the Club"
      description={`The site shows nothing of ${count} from now on, neither their photos nor those of the gallery in which they are noted. Their data stays for staff until you erase it, when the season is over, under Data.`}
      onClose={() => onClose(false)}
    >
      <Form
        schema={left}
        start={{ left_on: rows[0]?.left_on ?? today }}
        save={async values => {
          await mutateAsync(values)
          onClose(true)
        }}
        submit="Save"
        busy="Saving..."
      >
        <Field.Date
          name="left_on"
          label="Left on"
          hint="Left empty, they are back on the roster."
          optional
        />
      </Form>
    </Dialog>
  )
}
