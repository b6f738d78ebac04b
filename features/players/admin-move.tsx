import { z } from 'zod'
import { changeRows } from '../../kit/admin/bulk.ts'
import { changeNotice } from '../../kit/admin/change-notice.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import { reference } from '../../kit/fields.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import { Form } from '../../ui/form/form.tsx'
import { portalPath } from '../portal-places.ts'
import { useTeamChoices, useTeamName } from '../teams/admin-choice.tsx'
import type { Player } from './schema.ts'

const move = z.object({ team_id: reference('Team', 'teams') })
type Move = z.output<typeof move>

const Field = fieldsOf<Move>()

interface MoveDialogProps {
  rows: readonly Player[]
  onClose: (done: boolean) => void
}

/** Puts several players into another team, as at the start of a season. */
export function MoveDialog({ rows, onClose }: MoveDialogProps) {
  const count = rows.length === 1 ? '1 player' : `${rows.length} players`
  const teamName = useTeamName()
  const teams = useTeamChoices()
  const { mutateAsync } = usePortalMutation({
    mutate: (values: Move) => changeRows('players', rows, values),
    invalidates: ['players'],
    notices: {
      done: (_, { team_id }) =>
        changeNotice(
          count,
          `moved to ${teamName(team_id)}`,
          portalPath('players', { 'players-team': String(team_id ?? 'none') }),
        ),
      failed: ({ message }) => message,
    },
  })
  return (
    <Dialog
      title="Move to a Team"
      description={`For ${count}. Numbers, photos and consents stay as they are.`}
      onClose={() => onClose(false)}
    >
      <Form
        schema={move}
        start={{ team_id: '' }}
        save={async values => {
          await mutateAsync(values)
          onClose(true)
        }}
        submit="Move"
        busy="Moving..."
      >
        <Field.Select name="team_id" label="Team" choices={teams} empty="Choose a team" />
      </Form>
    </Dialog>
  )
}
