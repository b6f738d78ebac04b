import { useState } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import { Form } from '../../ui/form/form.tsx'
import css from './admin.module.css'
import { NotSpam } from './admin-spam.tsx'
import { reply } from './inbox-schema.ts'
import { quoted } from './quoted.ts'
import type { ContactMessage } from './schema.ts'
import { subjectLabels } from './subject-labels.ts'
import { useInboxMail, useMark, useReply } from './use-inbox.ts'

/** Answer, handled, archive: for everybody who shares the inbox. */
export function MessageActions({ message }: { message: ContactMessage }) {
  const { mutate, isPending } = useMark(message)
  const isHandled = message.handled_at !== null
  const isArchived = message.archived_at !== null
  return (
    <div className={css.actions}>
      {message.suspected_at && <NotSpam message={message} />}
      <Reply message={message} />
      <Button
        variant="quiet"
        busy={isPending && 'Updating...'}
        onClick={() => mutate({ handled: !isHandled })}
      >
        {isHandled ? 'Not handled yet' : 'Mark as handled'}
      </Button>
      <Button variant="quiet" onClick={() => mutate({ archived: !isArchived })}>
        {isArchived ? 'Back to the inbox' : 'Archive'}
      </Button>
      {message.read_at && (
        <Button variant="quiet" onClick={() => mutate({ read: false })}>
          Mark as unread
        </Button>
      )}
    </div>
  )
}

/** From here where the server can send mail, and always with the user's own mail program. */
function Reply({ message }: { message: ContactMessage }) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useInboxMail()
  return (
    <>
      {data?.isSetUp && <Button onClick={() => setOpen(true)}>Reply</Button>}
      <ButtonLink variant={data?.isSetUp ? 'quiet' : 'primary'} href={mailtoOf(message)}>
        {data?.isSetUp ? 'Reply by mail program' : 'Reply'}
      </ButtonLink>
      {isOpen && <ReplyDialog message={message} onClose={() => setOpen(false)} />}
    </>
  )
}

const Field = fieldsOf<{ text: string }>()

function ReplyDialog({ message, onClose }: { message: ContactMessage; onClose: () => void }) {
  const { mutateAsync } = useReply(message)
  return (
    <Dialog
      title={`Reply to ${message.name}`}
      description={`Goes to ${message.email}, with the message below it. It is then marked as handled by you.`}
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
        <Field.TextArea name="text" label="Answer" />
      </Form>
    </Dialog>
  )
}

/** Mail programs cut longer links off. */
const LONGEST_QUOTE = 1_500

function mailtoOf({ name, email, subject, message }: ContactMessage) {
  const quote = quoted(message.slice(0, LONGEST_QUOTE))
  const fields = { subject: `Re: ${subjectLabels[subject]}`, body: `\n\n${name} wrote:\n${quote}` }
  const query = Object.entries(fields).map(([key, text]) => `${key}=${encodeURIComponent(text)}`)
  return `mailto:${encodeURIComponent(email)}?${query.join('&')}`
}
