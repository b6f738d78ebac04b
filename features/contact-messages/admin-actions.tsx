import { useState } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import css from './admin.module.css'
import { Assign } from './admin-assign.tsx'
import { ReplyDialog } from './admin-reply.tsx'
import { NotSpam } from './admin-spam.tsx'
import { TaskActions } from './admin-task.tsx'
import { quoted } from './quoted.ts'
import type { ContactMessage } from './schema.ts'
import { subjectWords } from './subject-words.ts'
import { useInboxMail, useMark } from './use-inbox.ts'

/** The actions of everybody who shares the inbox, in one line where there is room; the rare ones are in its menu. */
export function MessageActions({ message }: { message: ContactMessage }) {
  const { mutate, isPending } = useMark(message)
  const [isElsewhere, setElsewhere] = useState(false)
  const isHandled = message.handled_at !== null
  const isArchived = message.archived_at !== null
  return (
    <div className={css.actions}>
      {message.suspected_at && <NotSpam message={message} />}
      <Reply message={message} onElsewhere={() => setElsewhere(true)} />
      {isElsewhere && message.answered_via === null && (
        <Button
          variant="quiet"
          busy={isPending && 'Updating...'}
          onClick={() => mutate({ handled: true, answered_via: 'program' })}
        >
          I have sent it: mark as answered
        </Button>
      )}
      <Assigning message={message} />
      <TaskActions message={message} />
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
      <MoreActions message={message} onElsewhere={() => setElsewhere(true)} />
    </div>
  )
}

interface ReplyProps {
  message: ContactMessage
  /** Called when the user's own mail program opens, of which the user alone knows whether it sent the answer. */
  onElsewhere: () => void
}

/** Replies from here where the server can send mail, else with the user's own mail program. */
function Reply({ message, onElsewhere }: ReplyProps) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useInboxMail()
  if (!data?.isSetUp)
    return (
      <ButtonLink href={mailtoOf(message)} onClick={onElsewhere}>
        Reply
      </ButtonLink>
    )
  return (
    <>
      <Button onClick={() => setOpen(true)}>Reply</Button>
      {isOpen && <ReplyDialog message={message} onClose={() => setOpen(false)} />}
    </>
  )
}

function MoreActions({ message, onElsewhere }: ReplyProps) {
  const [opener, setOpener] = useState<HTMLElement>()
  const { mutate } = useMark(message)
  const { data } = useInboxMail()
  const items = [
    data?.isSetUp && {
      label: 'Reply by mail program',
      press() {
        onElsewhere()
        location.assign(mailtoOf(message))
      },
    },
    message.read_at && { label: 'Mark as unread', press: () => mutate({ read: false }) },
  ].filter(item => typeof item === 'object' && item !== null)
  if (items.length === 0) return null
  return (
    <>
      <Button
        variant="quiet"
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setOpener(currentTarget)}
      >
        More
      </Button>
      {opener && (
        <Menu
          label={`More for the message from ${message.name}`}
          items={items}
          place={{ opener }}
          onClose={() => setOpener(undefined)}
        />
      )}
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
