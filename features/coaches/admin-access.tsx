import { useQuery } from '@tanstack/react-query'
import { send } from '../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import { roleLabels } from '../../kit/roles.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import { Form } from '../../ui/form/form.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { useTeamChoices } from '../teams/admin-choice.tsx'
import { type Access, type Coach, type CoachAccess, coachAccess } from './schema.ts'

const Field = fieldsOf<Access>()

interface AccessDialogProps {
  row: Coach
  onClose: () => void
}

/** Which teams are the coach's own, and with which account they edit them. */
export function AccessDialog({ row: { id, name }, onClose }: AccessDialogProps) {
  const path = `admin/coaches/${id}/access`
  const access = useQuery<CoachAccess>({ queryKey: [`/api/${path}`] })
  const teams = useTeamChoices()
  const update = usePortalMutation({
    mutate: (input: Access) => send('PUT', `/api/${path}`, input),
    invalidates: [path],
    notices: { done: 'Coach updated', failed: 'Failed to update coach' },
  })

  async function save(input: Access) {
    await update.mutateAsync(input)
    onClose()
  }

  return (
    <Dialog
      title="Teams and Account"
      description={`With an account of their own, ${name} can edit the events, results and players of these teams. The pages of the teams show their coaches.`}
      onClose={onClose}
    >
      <Loaded query={access} what="the coach">
        {data => (
          <Form
            schema={coachAccess}
            start={{ user_id: data.user_id, team_ids: data.team_ids.map(String) }}
            save={save}
            submit="Save"
            busy="Updating..."
            cancel={onClose}
          >
            <Field.Checks name="team_ids" label="Teams" choices={teams} />
            <Field.Select
              name="user_id"
              label="Account"
              hint="The account also needs the role Coach: see under Accounts."
              choices={data.accounts.map(account => ({
                value: account.id,
                label: `${account.username} (${roleLabels[account.role]})`,
              }))}
              empty="No account"
              optional
            />
          </Form>
        )}
      </Loaded>
    </Dialog>
  )
}
