import { useState } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import css from './admin.module.css'
import { Assign } from './admin-assign.tsx'
import { ReplyDialog } from './admin-reply.tsx'
import { NotSpam } from './admin-spam.tsx'
import { TaskActions } from './admin-task.tsx'
import { quoted } from './quoted.ts'
import type { ContactMessage } from './schema.ts'
import { subjectWords } from './subject-words.ts'
import { useInboxMail, useMark } from './use-inbox.ts'

/** The actions of everybody who shares the inbox: reply, assign, mark as handled, archive. */
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
      <Assigning message={message} />
      <TaskActions message={message} />
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

/**
 * Replies from here where the server can send mail, and always with the user's own mail program, of which the user alone
 * knows whether it sent the answer.
 */
function Reply({ message }: { message: ContactMessage }) {
  const [isOpen, setOpen] = useState(false)
  const [isElsewhere, setElsewhere] = useState(false)
  const { data } = useInboxMail()
  const { mutate, isPending } = useMark(message)
  const isNoted = message.answered_via !== null
  return (
    <>
      {data?.isSetUp && <Button onClick={() => setOpen(true)}>Reply</Button>}
      <ButtonLink
        variant={data?.isSetUp ? 'quiet' : 'primary'}
        href={mailtoOf(message)}
        onClick={() => setElsewhere(true)}
      >
        {data?.isSetUp ? 'Reply by mail program' : 'Reply'}
      </ButtonLink>
      {isElsewhere && !isNoted && (
        <Button
          variant="quiet"
          busy={isPending && 'Updating...'}
          onClick={() => mutate({ handled: true, answered_via: 'program' })}
        >
          I have sent it: mark as answered
        </Button>
      )}
      {isOpen && <ReplyDialog message={message} onClose={() => setOpen(false)} />}
    </>
  )
}

function Assigning({ message }: { message: ContactMessage }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Assign
      </Button>
      {isOpen && <Assign row={message} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Mail programs cut longer links off. */
const MAX_QUOTE_LENGTH = 1_500

function mailtoOf({ name, email, subject, message }: ContactMessage) {
  const quote = quoted(message.slice(0, MAX_QUOTE_LENGTH))
  const fields = { subject: `Re: ${subjectWords(subject)}`, body: `\n\n${name} wrote:\n${quote}` }
  const query = Object.entries(fields).map(([key, text]) => `${key}=${encodeURIComponent(text)}`)
  return `mailto:${encodeURIComponent(email)}?${query.join('&')}`
}
