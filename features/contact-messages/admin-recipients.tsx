import { useState } from 'react'
import { send } from '../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import { useMay } from '../../kit/admin/user.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import { Form } from '../../ui/form/form.tsx'
import { type InboxMail, type Recipients, recipients } from './inbox-schema.ts'
import { subjects } from './schema.ts'
import { subjectLabels } from './subject-labels.ts'
import { useInboxMail } from './use-inbox.ts'

const Field = fieldsOf<Recipients>()

/** The button above the list that says who is told of new messages by mail. */
export function RecipientsTool() {
  const [isOpen, setOpen] = useState(false)
  const mayUpdate = useMay('messages.update')
  const { data } = useInboxMail(mayUpdate)
  if (!data) return null
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Who is told
      </Button>
      {isOpen && <RecipientsDialog mail={data} onClose={() => setOpen(false)} />}
    </>
  )
}

function RecipientsDialog({ mail, onClose }: { mail: InboxMail; onClose: () => void }) {
  const { mutateAsync } = usePortalMutation({
    mutate: (input: Recipients) => send('PUT', '/api/admin/contact/mail', input),
    invalidates: ['admin/contact/mail'],
    notices: { done: 'Addresses updated', failed: 'Failed to update the addresses' },
  })
  return (
    <Dialog
      title="Who Is Told of New Messages"
      description={
        mail.isSetUp
          ? 'By subject, one or more emails, separated by commas. Their answers go to the sender.'
          : 'Mail is not set up on this server, so nobody is told until it is (SMTP_URL).'
      }
      onClose={onClose}
    >
      <Form
        schema={recipients}
        start={mail.recipients}
        save={async input => {
          await mutateAsync(input)
          onClose()
        }}
        submit="Save"
        busy="Saving..."
        cancel={onClose}
        guarded
      >
        {subjects.map(subject => (
          <Field.Text key={subject} name={subject} label={subjectLabels[subject]} optional />
        ))}
      </Form>
    </Dialog>
  )
}
