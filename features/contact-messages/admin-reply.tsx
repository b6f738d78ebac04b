import { Dialog } from '../../ui/dialog/dialog.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import { Form } from '../../ui/form/form.tsx'
import { SavedReplyChoice } from '../saved-replies/admin-choice.tsx'
import { reply } from './inbox-schema.ts'
import type { ContactMessage } from './schema.ts'
import { useReply } from './use-inbox.ts'

const Field = fieldsOf<{ text: string }>()

interface ReplyDialogProps {
  message: ContactMessage
  onClose: () => void
}

/** Mails an answer to the sender. */
export function ReplyDialog({ message, onClose }: ReplyDialogProps) {
  const { mutateAsync } = useReply(message)
  return (
    <Dialog
      title={`Reply to ${message.name}`}
      description={`Goes to ${message.email}, with the message below it, and cannot be called back. It is then marked as handled by you.`}
      onClose={onClose}
    >
      <Form
        schema={reply}
        start={{ text: '' }}
        save={async input => {
          await mutateAsync(input)
          onClose()
        }}
        submit="Send Answer"
        busy="Sending..."
        cancel={onClose}
        guarded
      >
        <SavedReplyChoice />
        <Field.TextArea name="text" label="Answer" />
      </Form>
    </Dialog>
  )
}
