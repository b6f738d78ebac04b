import {
  type ContactMessageInput,
  contactMessage,
  type Suspicion,
} from '../features/contact-messages/schema.ts'
import type { SavedReplyInput } from '../features/saved-replies/schema.ts'
import { HOUR_MS } from '../kit/durations.ts'
import type { Db } from '../kit/tables.server.ts'
import { requireValid } from '../kit/validation.ts'
import { createdAt, today } from './start-day.ts'

/** Adds the messages of families, and what became of them. */
export async function addInbox(db: Db, teamIds: ReadonlyMap<string, number>) {
  const left = await db
    .selectFrom('players')
    .select('name')
    .where('left_on', 'is not', null)
    .executeTakeFirstOrThrow()
  for (const { hoursAgo, team, states = [], handledBy = null, answer, ...message } of messages(
    left.name,
  )) {
    const createdAt = before(hoursAgo)
    const later = before(hoursAgo - 1)
    const { id } = await db
      .insertInto('contact_messages')
      .values({
        ...{ ...requireValid(contactMessage, message), createdAt, handled_by: handledBy },
        assigned_to: message.assigned_to ?? null,
        ...(message.task && { task: message.task, task_on: today }),
        ...(message.suspected_for && {
          suspected_for: message.suspected_for,
          suspected_at: createdAt,
        }),
        ...Object.fromEntries(states.map(state => [`${state}_at`, later])),
        ...(team && { team_id: teamIds.get(team) ?? null }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (!answer || !handledBy) continue
    const sent = { text: answer, answered_at: later, answered_by: handledBy, left_at: later }
    const letter = `<${id}@bluestemfc.example>`
    await db
      .insertInto('message_answers')
      .values({ message_id: id, letter, ...sent })
      .execute()
  }
}

/** Texts that the club keeps for its answers. */
export const savedReplies: SavedReplyInput[] = [
  {
    name: 'Come to a practice',
    text: 'Hello, and thank you for writing! Come along to a practice first, so that you see us as we are: Tuesdays and Thursdays at 6 PM at Bluestem Park. Bring cleats, shin guards and water; we have the ball.',
  },
  {
    name: 'When tryouts are',
    text: 'Hello! Tryouts for the next season are in May; the days stand on our site from March on. Whoever moves here before then is welcome to join a practice.',
  },
  {
    name: 'Lost and found',
    text: 'Hello! What is found at the park waits in the blue box at the field desk on Saturdays, until the end of the month.',
  },
]

function before(hours: number) {
  return new Date(createdAt.getTime() - hours * HOUR_MS).toISOString()
}

interface Message extends ContactMessageInput {
  hoursAgo: number
  /** Name of the team to whose coaches the message was passed on. */
  team?: string
  /** The states it got an hour later. */
  states?: ('read' | 'handled' | 'archived')[]
  /** Why the message was set aside as perhaps spam. */
  suspected_for?: Suspicion
  /** User name. */
  handledBy?: string
  /** The task that it is on Today. */
  task?: string
  /** The user name of the person who sees to it. */
  assigned_to?: string
  /** The answer that was mailed to the sender. */
  answer?: string
}

/** `left` is the name of the child that moved away: erasing it finds the message. */
const messages = (left: string): Message[] => [
  {
    name: 'Marguerite Oyelaran',
    email: 'm.oyelaran@example.com',
    subject: 'tryouts',
    message:
      'Hello! We move to Plano in January with a nine-year-old who would sleep in her boots. Is there a place before the spring tryouts, or could she come along to a practice?',
    hoursAgo: 3,
  },
  {
    name: 'Piotr Zielinski',
    email: 'piotr.z@example.com',
    subject: 'schedule',
    message:
      'The Swifts game on Saturday clashes with the school concert. Do you know yet whether it will be the early one?',
    hoursAgo: 27,
    assigned_to: 'demo',
    task: 'Ask the league which game is the early one',
  },
  {
    name: 'Adaeze Nwosu',
    email: 'adaeze.n@example.com',
    subject: 'schedule',
    message:
      'Our Harrier has her cast off and may run again from Thursday. Should she come to practice with shin guards, or watch once more?',
    hoursAgo: 31,
    team: 'U13 Harriers',
    states: ['read'],
  },
  {
    name: 'Coach Alvarado, Red Clay FC',
    email: 'alvarado@redclay.example',
    subject: 'other',
    message:
      'Good game last weekend. Would your U11s be up for a friendly in the Christmas break? We have a field on the 29th.',
    hoursAgo: 52,
    states: ['read', 'handled'],
    handledBy: 'demo',
    answer:
      'Good game, and thank you! Our U11s would love to. The 29th at 10 AM works for us; shall we bring the corner flags?',
  },
  {
    name: 'Hannah Beaumont',
    email: 'hannah.b@example.com',
    subject: 'general',
    message:
      'I found a silver water bottle with a dinosaur sticker by Field 2. It is with me if anybody misses it.',
    hoursAgo: 120,
    states: ['read', 'handled', 'archived'],
    handledBy: 'demo',
  },
  {
    name: 'Dorothea Lindgren',
    email: 'd.lindgren@example.com',
    subject: 'general',
    message: `We have moved to Denver for good. Would you please delete what you have stored of ${left}? Thank you for two lovely seasons.`,
    hoursAgo: 44,
    states: ['read'],
  },
  {
    name: 'SEO Experts',
    email: 'offers@seo.example',
    subject: 'general',
    message: 'Dear webmaster, your site could be number one. Buy 10,000 visitors today.',
    hoursAgo: 9,
    suspected_for: 'form',
  },
  {
    name: 'Thora Lindqvist',
    email: 'thora.l@example.com',
    subject: 'tryouts',
    message:
      'Hello, our son turns ten in May and has watched every Kestrels game from the fence. Whom do we ask about tryouts?',
    hoursAgo: 8,
    suspected_for: 'many',
  },
]
