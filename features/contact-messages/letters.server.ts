import type { Letter } from '../../kit/mail/outbox.server.ts'
import { quoted } from './quoted.ts'
import type { ContactMessageInput } from './schema.ts'
import { subjectLabels } from './subject-labels.ts'

/** Tells somebody in the club that a message has arrived; an answer goes to its sender. */
export function arrivalLetter(to: string, message: ContactMessageInput, url: string): Letter {
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
