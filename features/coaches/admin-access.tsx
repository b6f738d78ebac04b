import { useQuery } from '@tanstack/react-query'
import { ActionForm } from '../../kit/admin/action-form.tsx'
import { changeNotice } from '../../kit/admin/change-notice.ts'
import { send } from '../../kit/admin/portal-client.ts'
import { rolesInWords } from '../../kit/roles.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { rowPath } from '../portal-places.ts'
import { useTeamChoices } from '../teams/admin-choice.tsx'
import { type Coach, type CoachAccess, coachAccess } from './schema.ts'

interface AccessDialogProps {
  row: Pick<Coach, 'id' | 'name'>
  onClose: () => void
}

/** Sets the coach's own teams, and the account that edits them. */
export function AccessDialog({ row: { id, name }, onClose }: AccessDialogProps) {
  const path = `admin/coaches/${id}/access`
  const access = useQuery<CoachAccess>({ queryKey: [`/api/${path}`] })
  const teams = useTeamChoices()
  return (
    <Dialog
      title="Teams and Account"
      description={`With an account of their own, ${name} can edit the events, results and players of these teams. The pages of the teams show their coaches.`}
      onClose={onClose}
    >
      <Loaded query={access} what="the coach">
        {({ user_id, team_ids, accounts }) => (
          <ActionForm
            schema={coachAccess}
            start={{ user_id, team_ids: team_ids.map(String) }}
            form={[
              { name: 'team_ids', choices: teams },
              {
                name: 'user_id',
                choices: accounts.map(account => ({
                  value: account.id,
                  label: `${account.username} (${rolesInWords(account.roles)})`,
                })),
                empty: 'No account',
              },
            ]}
            mutate={input => send('PUT', `/api/${path}`, input)}
            invalidates={[path]}
            done={changeNotice(
              `${name}’s teams and account`,
              'were updated',
              rowPath('coaches', id),
            )}
            failed="Failed to update coach"
            submit="Save"
            busy="Updating..."
            onClose={onClose}
          />
        )}
      </Loaded>
    </Dialog>
  )
}
