import { Button } from '../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog/dialog.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import { Form } from '../../ui/form/form.tsx'
import { CoachFields } from './admin-coach.tsx'
import { LinkToPassOn } from './admin-link.tsx'
import { RolesField } from './admin-roles.tsx'
import { type InvitationInput, invitation } from './schema.ts'
import { useInvite } from './use-accounts.ts'

const Field = fieldsOf<InvitationInput>()

const INTRO = 'With this link the person makes their account, once, within seven days.'

/** Makes an invitation, and then shows its link. */
export function InviteDialog({ canMail, onClose }: { canMail: boolean; onClose: () => void }) {
  const { mutateAsync, data } = useInvite()
  return (
    <Dialog title="Invite somebody" onClose={onClose}>
      {data ? (
        <>
          <LinkToPassOn passed={data} intro={INTRO} />
          <DialogButtons>
            <Button onClick={onClose}>Done</Button>
          </DialogButtons>
        </>
      ) : (
        <Form
          schema={invitation}
          start={{ roles: [], team_ids: [] }}
          save={async input => {
            await mutateAsync(input)
          }}
          submit="Invite"
          busy="Inviting..."
          cancel={onClose}
          guarded
        >
          <Field.Text
            name="name"
            label="Name"
            hint="So that you recognize the invitation. They choose their user name themselves."
            autoComplete="off"
          />
          <Field.Text
            name="email"
            label="Email"
            hint={
              canMail
                ? 'The link is sent there. Without an address you pass it on yourself.'
                : 'The site sends no mail yet: you pass the link on yourself.'
            }
            type="email"
            autoComplete="off"
            optional
          />
          <RolesField />
          <CoachFields />
        </Form>
      )}
    </Dialog>
  )
}
