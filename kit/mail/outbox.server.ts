import { randomUUID } from 'node:crypto'
import type { Generated } from 'kysely'
import { sentence } from '../../ui/sentence.ts'
import { HOUR_MS } from '../durations.ts'
import { ExpectedError, notFound } from '../errors.ts'
import { message } from '../messages.ts'
import type { Db, Numbered } from '../tables.server.ts'
import { isMailAddress } from './address.ts'
import type { EmailClub, EmailContent } from './email.server.ts'

declare module '../tables.server.ts' {
  interface Tables {
    /** The outbox. Instants are ISO 8601 UTC. */
    emails: Numbered<{
      /** The id with its angle brackets; the same at every attempt. */
      message_id: string
      recipient: string
      subject: string
      /** `QueuedContent` as JSON; null once it was sent: emails hold links that work like passwords. */
      content: string | null
      state: MailState
      attempts: Generated<number>
      is_urgent: Generated<boolean>
      created_at: string
      /** The instant of the next attempt. */
      next_at: string
      give_up_at: string
      /** The instant from which the email is of no use to its recipient. */
      expires_at: string | null
      /** The instant at which it was sent or given up. */
      settled_at: string | null
      /** Why the last attempt failed, in a sentence. */
      problem: string | null
    }>
  }
}

/**
 * `sending`: an attempt is being made, and the server cannot have accepted the email yet. `ending`: the end of the
 * email is being sent, and only the server's answer tells whether it was accepted.
 */
export type MailState = 'waiting' | 'sending' | 'ending' | 'sent' | 'given up'

export interface Email extends EmailContent {
  /** A single address. */
  to: string
  /** A single line. */
  subject: string
  /** The instant from which the email is of no use, such as the end of its link. */
  expiresAt?: Date
  /** The instant of the first attempt; by default at once. */
  notBefore?: Date
  /** Urgent emails go before all others. */
  isUrgent?: boolean
  /** A POST to this https URL ends such emails at once (RFC 8058); mail programs offer it beside the sender. */
  unsubscribeUrl?: string
}

export interface QueuedContent extends EmailContent, Pick<Email, 'unsubscribeUrl'> {
  club: EmailClub
}

export const GIVE_UP_HOURS = 48
/** Days after which emails that were sent, or given up, are forgotten. */
export const SENT_DAYS = 7
export const GIVEN_UP_DAYS = 30

interface QueueOptions {
  now: Date
  club: EmailClub
  /** Domain of the Message-ID. */
  domain: string
}

/** Adds an email to the outbox, in the caller's transaction, and returns its Message-ID. */
export async function addToOutbox(db: Db, email: Email, { now, club, domain }: QueueOptions) {
  const { to, subject, expiresAt, notBefore = now, isUrgent = false, ...content } = email
  if (!isMailAddress(to)) throw new TypeError('The recipient of an email must be one address')
  const message_id = `<${randomUUID()}@${domain}>`
  await db
    .insertInto('emails')
    .values({
      message_id,
      recipient: to,
      // Keeps line breaks and other control characters out of headers.
      subject: subject.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim(),
      content: JSON.stringify({ ...content, club } satisfies QueuedContent),
      state: 'waiting',
      is_urgent: isUrgent,
      created_at: now.toISOString(),
      next_at: notBefore.toISOString(),
      give_up_at: giveUpAt(notBefore, expiresAt),
      expires_at: expiresAt?.toISOString() ?? null,
      settled_at: null,
      problem: null,
    })
    .execute()
  return message_id
}

/** Tries a waiting email, or one that was given up, again at once. */
export async function retryMail(db: Db, id: number, now: Date) {
  await db.transaction().execute(async db => {
    const mail = await db
      .selectFrom('emails')
      .select(['content', 'expires_at'])
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'given up'])
      .executeTakeFirst()
    if (!mail?.content) throw notFound('email')
    if (mail.expires_at !== null && mail.expires_at <= now.toISOString()) {
      throw new ExpectedError(409, sentence(message, 'linkTooOld'))
    }
    const expiresAt = mail.expires_at === null ? undefined : new Date(mail.expires_at)
    await db
      .updateTable('emails')
      .set({ state: 'waiting', next_at: now.toISOString(), give_up_at: giveUpAt(now, expiresAt) })
      .set({ settled_at: null })
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'given up'])
      .execute()
  })
}

/** Removes an email that is not being sent. */
export async function dropMail(db: Db, id: number) {
  const { numDeletedRows } = await db
    .deleteFrom('emails')
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'given up'])
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound('email')
}

/** Deletes emails to an address that were not sent, and whose content has that text, such as a link that ends. */
export async function dropWaitingMails(db: Db, recipient: string, text: string) {
  await db
    .deleteFrom('emails')
    .where('recipient', '=', recipient)
    .where('state', 'in', ['waiting', 'given up'])
    .where('content', 'like', `%${text}%`)
    .execute()
}

function giveUpAt(firstAttempt: Date, expiresAt: Date | undefined) {
  const latest = firstAttempt.getTime() + GIVE_UP_HOURS * HOUR_MS
  return new Date(Math.min(latest, expiresAt?.getTime() ?? latest)).toISOString()
}
