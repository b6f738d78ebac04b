import { ActionDialog } from '../../kit/admin/action-form.tsx'
import { send } from '../../kit/admin/portal-client.ts'
import { SavedReplyChoice } from '../saved-replies/admin-choice.tsx'
import { reply } from './inbox-schema.ts'
import type { ContactMessage } from './schema.ts'
import { INBOX, LISTS, messageNotice } from './use-inbox.ts'

interface ReplyDialogProps {
  message: ContactMessage
  onClose: () => void
}

/** Mails an answer to the sender. */
export function ReplyDialog({ message, onClose }: ReplyDialogProps) {
  const { id, name, email } = message
  return (
    <ActionDialog
      title={`Reply to ${name}`}
      description={`Goes to ${email}, with the message below it, and cannot be called back. It is then marked as handled by you.`}
      schema={reply}
      form={[SavedReplyChoice, 'text']}
      mutate={input => send('POST', `${INBOX}/${id}/reply`, input)}
      invalidates={[...LISTS, `admin/contact/${id}/answers`]}
      done={messageNotice('Your answer is on its way', message)}
      failed="Failed to send the answer"
      submit="Send Answer"
      busy="Sending..."
      guarded
      onClose={onClose}
    />
  )
}
