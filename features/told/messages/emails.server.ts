import type { Email } from '../../../kit/mail/outbox.server.ts'
import { followLinks, type Recipient } from '../followers/recipients.server.ts'
import { emailWords as followWords } from '../followers/words.ts'
import type { TeamMessage } from './schema.ts'
import { emailWords } from './words.ts'

interface Sender {
  username: string
  /** Where answers go. */
  email: string | null
}

interface Context {
  team: string
  sender: Sender
}

/** What all families of the team get. */
export function messageContent({ subject, text }: TeamMessage, { team, sender }: Context) {
  const names = { sender: sender.username, team }
  return {
    subject: emailWords('subject', { team, subject }),
    heading: subject,
    paragraphs: text.split(/\n{2,}/),
    notes: [sender.email ? emailWords('from', names) : emailWords('fromClub', names)],
    ...(sender.email && { replyTo: sender.email }),
  }
}

/** The email to one of them, with why it comes and how such emails end. */
export function messageEmail(
  content: ReturnType<typeof messageContent>,
  { team, follower, origin }: { team: string; follower: Recipient; origin: string },
): Email {
  const { teamsOnFile, isFirst, address } = follower
  const isOnFile = teamsOnFile.length > 0
  const why = followWords(isOnFile ? 'whyOnFile' : 'why', { teams: team })
  return {
    to: address,
    ...content,
    notes: [...content.notes, why, ...(isFirst ? [followWords('first')] : [])],
    ...followLinks(origin, follower.token),
  }
}
