import type { Mail } from '../../kit/mail/mail.server.ts'
import type { Letter } from '../../kit/mail/outbox.server.ts'
import type { Db } from '../../kit/tables.server.ts'
import { addressesIn } from './inbox-schema.ts'
import { quoted } from './quoted.ts'
import { readRecipients } from './recipients.server.ts'
import type { ContactMessageInput } from './schema.ts'
import { subjectLabels } from './subject-labels.ts'

interface Post {
  mail: Mail
  /** Of the site. */
  origin: string
}

/** Tells those whom the club has named for the subject that a message has arrived; an answer goes to its sender. */
export async function queueArrival(
  db: Db,
  { mail, origin }: Post,
  message: ContactMessageInput & { id: number },
) {
  const url = `${origin}/admin/messages?contact-view=${message.id}`
  for (const to of addressesIn((await readRecipients(db))[message.subject]))
    await mail.queue(db, arrivalLetter(to, message, url))
}

/** Tells all whom the club has named that messages are set aside from now on. */
export async function queueFlood(db: Db, { mail, origin }: Post, usual: number) {
  const recipients = Object.values(await readRecipients(db)).flatMap(addressesIn)
  const action = { label: 'See these messages', url: `${origin}/admin/messages?contact-state=spam` }
  for (const to of new Set(recipients))
    await mail.queue(db, {
      ...{ to, action, subject: 'Very many messages for the club' },
      greeting: 'Hello,',
      paragraphs: [
        `more than ${usual} messages have come within an hour, so the site sets those that follow aside as perhaps spam. Nothing is lost, and no letter tells you of each.`,
        'Please look through them in the portal. Press “Not spam” at those of families.',
      ],
    })
}

function arrivalLetter(to: string, message: ContactMessageInput, url: string): Letter {
  const { name, email } = message
  return {
    to,
    subject: `Message from ${oneLine(name)}: ${subjectLabels[message.subject]}`,
    paragraphs: [`${name} (${email}) wrote to the club:`, message.message],
    action: { label: 'Open the message', url },
    notes: ['Whoever answers marks it as handled in the portal, so that nobody answers twice.'],
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
    subject: `Re: ${subjectLabels[subject]}`,
    paragraphs: [text],
    notes: [`${name} wrote:\n${quoted(message)}`],
    ...(replyTo && { replyTo }),
  }
}

function oneLine(text: string) {
  return text.replaceAll(/\s+/g, ' ')
}
