import type { Mail } from '../../kit/mail/mail.server.ts'
import type { Letter } from '../../kit/mail/outbox.server.ts'
import type { Db } from '../../kit/tables.server.ts'
import { portalPath, rowPath } from '../portal-places.ts'
import { addressesIn } from './inbox-schema.ts'
import { quoted } from './quoted.ts'
import { coachAddresses, readRecipients, teamOf } from './recipients.server.ts'
import type { ContactMessageInput } from './schema.ts'
import { subjectWords } from './subject-words.ts'
import { letterWords } from './words.ts'

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
    await mail.queue(db, arrivalLetter(to, { ...message, team: team?.name }, url))
}

/** Tells everyone who is named for a subject that messages are set aside from now on. */
export async function queueFlood(db: Db, { mail, origin }: Post, usual: number) {
  const { recipients } = await readRecipients(db)
  const action = {
    label: letterWords('seeMessages'),
    url: origin + portalPath('messages', { 'contact-state': 'spam' }),
  }
  for (const to of new Set(Object.values(recipients).flatMap(addressesIn)))
    await mail.queue(db, {
      to,
      action,
      subject: letterWords('floodSubject'),
      greeting: letterWords('hello'),
      paragraphs: [letterWords('flood', { count: usual }), letterWords('lookThrough')],
    })
}

type Arrived = ContactMessageInput & { team: string | undefined }

function arrivalLetter(to: string, { team, ...message }: Arrived, url: string): Letter {
  const { name, email } = message
  return {
    to,
    subject: letterWords('arrivalSubject', {
      name: oneLine(name),
      subject: subjectWords(message.subject),
    }),
    paragraphs: [
      team
        ? letterWords('arrivalToCoach', { name, email, team })
        : letterWords('arrival', { name, email }),
      message.message,
    ],
    action: { label: letterWords('open'), url },
    notes: [letterWords('marksHandled')],
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
export function assignedLetter(
  to: string,
  { id, name, email, subject, message }: ContactMessageInput & { id: number },
  { by, team, origin }: Assigned,
): Letter {
  return {
    to,
    subject: letterWords('assignedSubject', {
      name: oneLine(name),
      subject: subjectWords(subject),
    }),
    paragraphs: [
      team
        ? letterWords('assignedToTeam', { by, name, email, team })
        : letterWords('assigned', { by, name, email }),
      message,
    ],
    action: { label: letterWords('open'), url: origin + rowPath('contact', id) },
    notes: [letterWords('marksHandled')],
    replyTo: email,
  }
}

/** An answer to a message, with the message below it. */
export function replyLetter(
  { email, subject, message, name }: ContactMessageInput,
  text: string,
  replyTo: string | null,
): Letter {
  return {
    to: email,
    subject: letterWords('replySubject', { subject: subjectWords(subject) }),
    paragraphs: [text],
    notes: [`${letterWords('wrote', { name })}\n${quoted(message)}`],
    ...(replyTo && { replyTo }),
  }
}

function oneLine(text: string) {
  return text.replaceAll(/\s+/g, ' ')
}
