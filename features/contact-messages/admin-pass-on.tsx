import type { z } from 'zod'
import { send } from '../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import { useMay } from '../../kit/admin/user.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import { Form } from '../../ui/form/form.tsx'
import { useTeamChoices } from '../teams/admin-choice.tsx'
import { type ContactMessage, passedOn } from './schema.ts'

type PassedOn = z.output<typeof passedOn>

const Field = fieldsOf<PassedOn>()

export function useMayPassOn() {
  return useMay('messages.update')
}

interface PassOnProps {
  row: ContactMessage
  onClose: () => void
}

/** Lets the coaches of a team read a message. */
export function PassOn({ row: { id, name, team_id }, onClose }: PassOnProps) {
  const teams = useTeamChoices()
  const passOn = usePortalMutation({
    mutate: (input: PassedOn) => send('POST', `/api/admin/contact/${id}/team`, input),
    invalidates: ['admin/contact'],
    notices: { done: 'Contact message updated', failed: 'Failed to update contact message' },
  })

  async function save(input: PassedOn) {
    await passOn.mutateAsync(input)
    onClose()
  }

  return (
    <Dialog
      title="Pass On to a Team"
      description={`The coaches of the team can then read the message from ${name}.`}
      onClose={onClose}
    >
      <Form
        schema={passedOn}
        start={{ team_id }}
        save={save}
        submit="Pass on"
        busy="Updating..."
        cancel={onClose}
      >
        <Field.Select name="team_id" label="Team" choices={teams} empty="No team" optional />
      </Form>
    </Dialog>
  )
}
