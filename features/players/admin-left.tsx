import { z } from 'zod'
import { send } from '../../kit/admin/portal-client.ts'
import type { ListFilter } from '../../kit/admin/tab.ts'
import { newAct } from '../../kit/admin/undo.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import { dayIn } from '../../kit/clock.ts'
import { date, optional } from '../../kit/fields.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import { Form } from '../../ui/form/form.tsx'
import { useClub } from '../settings/use-club.ts'
import type { Player } from './schema.ts'

const left = z.object({ left_on: optional(date('Left on')) })
type Left = z.output<typeof left>

const Field = fieldsOf<Left>()

export const leftFilter: ListFilter<Player> = {
  name: 'left',
  label: 'In the club',
  useFilter: () => ({
    choices: [
      { value: 'here', label: 'Here' },
      { value: 'left', label: 'Left, can be erased' },
    ],
    matches: ({ left_on }, value) => (left_on !== null) === (value === 'left'),
  }),
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
    async mutate(values: Left) {
      const act = { 'x-act': newAct() }
      for (const { id } of rows) await send('PUT', `/api/admin/players/${id}`, values, act)
    },
    invalidates: ['players'],
    notices: {
      done: (_, { left_on }) => `${count} ${left_on ? 'left the club' : 'back on the roster'}`,
      failed: ({ message }) => `Not all could be changed: ${message}`,
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
