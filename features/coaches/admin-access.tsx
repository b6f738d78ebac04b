import { useQuery } from '@tanstack/react-query'
import { changeNotice } from '../../kit/admin/change-notice.ts'
import { send } from '../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import { rolesInWords } from '../../kit/roles.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import { Form } from '../../ui/form/form.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { rowPath } from '../portal-places.ts'
import { useTeamChoices } from '../teams/admin-choice.tsx'
import { type Access, type Coach, type CoachAccess, coachAccess } from './schema.ts'

const Field = fieldsOf<Access>()

interface AccessDialogProps {
  row: Pick<Coach, 'id' | 'name'>
  onClose: () => void
}

/** Sets the coach's own teams, and the account that edits them. */
export function AccessDialog({ row: { id, name }, onClose }: AccessDialogProps) {
  const path = `admin/coaches/${id}/access`
  const access = useQuery<CoachAccess>({ queryKey: [`/api/${path}`] })
  const teams = useTeamChoices()
  const update = usePortalMutation({
    mutate: (input: Access) => send('PUT', `/api/${path}`, input),
    invalidates: [path],
    notices: {
      done: changeNotice(`${name}’s teams and account`, 'were changed', rowPath('coaches', id)),
      failed: 'Failed to update coach',
    },
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
                label: `${account.username} (${rolesInWords(account.roles)})`,
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
