import type { Mail } from '../../kit/mail/mail.server.ts'
import type { Email } from '../../kit/mail/outbox.server.ts'
import type { Db } from '../../kit/tables.server.ts'
import { portalPath, rowPath } from '../portal-places.ts'
import { addressesIn } from './inbox-schema.ts'
import { quoted } from './quoted.ts'
import { coachAddresses, readRecipients, teamOf } from './recipients.server.ts'
import type { ContactMessageInput } from './schema.ts'
import { subjectWords } from './subject-words.ts'
import { emailWords } from './words.ts'

interface Post {
  mail: Mail
  /** The site's origin. */
  origin: string
}

/**
 * Tells those who are named for the subject, and the coaches to whom it is written, that a message has arrived;
 * an answer goes to its sender.
 */
export async function queueArrival(
  db: Db,
  { mail, origin }: Post,
  message: ContactMessageInput & { id: number; team_id: number | null },
) {
  const url = origin + rowPath('contact', message.id)
  const named = addressesIn((await readRecipients(db)).recipients[message.subject])
  const team = await teamOf(db, message.team_id)
  for (const to of new Set([...named, ...(await coachAddresses(db, message.team_id))]))
    await mail.queue(db, arrivalEmail(to, { ...message, team: team?.name }, url))
}

/** Tells everyone who is named for a subject that messages are set aside from now on. */
export async function queueFlood(db: Db, { mail, origin }: Post, usual: number) {
  const { recipients } = await readRecipients(db)
  const action = {
    label: emailWords('seeMessages'),
    url: origin + portalPath('messages', { 'contact-state': 'spam' }),
  }
  for (const to of new Set(Object.values(recipients).flatMap(addressesIn)))
    await mail.queue(db, {
      to,
      action,
      subject: emailWords('floodSubject'),
      greeting: emailWords('hello'),
      paragraphs: [emailWords('flood', { count: usual }), emailWords('lookThrough')],
    })
}

type ArrivedMessage = ContactMessageInput & { team: string | undefined }

function arrivalEmail(to: string, { team, ...message }: ArrivedMessage, url: string): Email {
  const { name, email } = message
  return {
    to,
    subject: emailWords('arrivalSubject', {
      name: oneLine(name),
      subject: subjectWords(message.subject),
    }),
    paragraphs: [
      team
        ? emailWords('arrivalToCoach', { name, email, team })
        : emailWords('arrival', { name, email }),
      message.message,
    ],
    action: { label: emailWords('open'), url },
    notes: [emailWords('marksHandled')],
    replyTo: email,
  }
}

interface Assigned {
  /** The user name of who assigned it. */
  by: string
  team: string | undefined
  origin: string
}

/** Tells somebody that a message is theirs, or a team's, to answer. */
export function assignedEmail(
  to: string,
  { id, name, email, subject, message }: ContactMessageInput & { id: number },
  { by, team, origin }: Assigned,
): Email {
  return {
    to,
    subject: emailWords('assignedSubject', {
      name: oneLine(name),
      subject: subjectWords(subject),
    }),
    paragraphs: [
      team
        ? emailWords('assignedToTeam', { by, name, email, team })
        : emailWords('assigned', { by, name, email }),
      message,
    ],
    action: { label: emailWords('open'), url: origin + rowPath('contact', id) },
    notes: [emailWords('marksHandled')],
    replyTo: email,
  }
}

/** An answer to a message, with the message below it. */
export function replyEmail(
  { email, subject, message, name }: ContactMessageInput,
  text: string,
  replyTo: string | null,
): Email {
  return {
    to: email,
    subject: emailWords('replySubject', { subject: subjectWords(subject) }),
    paragraphs: [text],
    notes: [`${emailWords('wrote', { name })}\n${quoted(message)}`],
    ...(replyTo && { replyTo }),
  }
}

function oneLine(text: string) {
  return text.replaceAll(/\s+/g, ' ')
}
