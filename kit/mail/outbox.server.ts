import { randomUUID } from 'node:crypto'
import type { Generated } from 'kysely'
import { ExpectedError, notFound } from '../errors.ts'
import type { Db, Numbered } from '../tables.server.ts'
import { isMailAddress } from './address.ts'
import type { LetterClub, LetterContent } from './letter.server.ts'

declare module '../tables.server.ts' {
  interface Tables {
    /** The outbox. Instants are ISO 8601 UTC. */
    mails: Numbered<{
      /** With its angle brackets; the same at every attempt. */
      message_id: string
      recipient: string
      subject: string
      /** `QueuedContent` as JSON; null once it was sent: letters hold links that work like passwords. */
      content: string | null
      state: MailState
      attempts: Generated<number>
      created_at: string
      /** When it is tried (again). */
      next_at: string
      give_up_at: string
      /** From when on it is of no use to its recipient. */
      expires_at: string | null
      /** When it was sent or given up. */
      settled_at: string | null
      /** Why the last attempt failed, in a sentence. */
      problem: string | null
    }>
  }
}

/**
 * `sending`: an attempt is being made, and the server cannot have accepted the letter yet. `ending`: the end of the letter is
 * being sent, and only the server's answer says whether it was accepted.
 */
export type MailState = 'waiting' | 'sending' | 'ending' | 'sent' | 'given up'

export interface Letter extends LetterContent {
  /** One address. */
  to: string
  /** One line. */
  subject: string
  /** From when on the letter is of no use: when its link expires, say. */
  expiresAt?: Date
}

export interface QueuedContent extends LetterContent {
  club: LetterClub
}

export const GIVE_UP_HOURS = 48
/** Days after which letters that were sent, or given up, are forgotten. */
export const SENT_DAYS = 7
export const GIVEN_UP_DAYS = 30
const HOUR = 3_600_000

interface QueueOptions {
  now: Date
  club: LetterClub
  /** Domain of the Message-ID. */
  domain: string
}

/** Adds a letter to the outbox, in the caller's transaction. */
export async function addToOutbox(db: Db, letter: Letter, { now, club, domain }: QueueOptions) {
  const { to, subject, expiresAt, ...content } = letter
  if (!isMailAddress(to)) throw new TypeError('The recipient of a letter must be one address')
  await db
    .insertInto('mails')
    .values({
      message_id: `<${randomUUID()}@${domain}>`,
      recipient: to,
      // Neither a line break nor another control character reaches a header.
      subject: subject.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim(),
      content: JSON.stringify({ ...content, club } satisfies QueuedContent),
      state: 'waiting',
      created_at: now.toISOString(),
      next_at: now.toISOString(),
      give_up_at: giveUpAt(now, expiresAt),
      expires_at: expiresAt?.toISOString() ?? null,
      settled_at: null,
      problem: null,
    })
    .execute()
}

/** Tries a letter that was given up, or that waits, again at once. */
export async function retryMail(db: Db, id: number, now: Date) {
  await db.transaction().execute(async db => {
    const mail = await db
      .selectFrom('mails')
      .select(['content', 'expires_at'])
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'given up'])
      .executeTakeFirst()
    if (!mail?.content) throw notFound('letter')
    if (mail.expires_at !== null && mail.expires_at <= now.toISOString()) {
      throw new ExpectedError(
        409,
        'The link in this letter is too old by now. Drop it and make a new one.',
      )
    }
    const expiresAt = mail.expires_at === null ? undefined : new Date(mail.expires_at)
    await db
      .updateTable('mails')
      .set({ state: 'waiting', next_at: now.toISOString(), give_up_at: giveUpAt(now, expiresAt) })
      .set({ settled_at: null })
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'given up'])
      .execute()
  })
}

/** Removes a letter that is not being sent. */
export async function dropMail(db: Db, id: number) {
  const { numDeletedRows } = await db
    .deleteFrom('mails')
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'given up'])
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound('letter')
}

function giveUpAt(now: Date, expiresAt: Date | undefined) {
  const latest = now.getTime() + GIVE_UP_HOURS * HOUR
  return new Date(Math.min(latest, expiresAt?.getTime() ?? latest)).toISOString()
}
