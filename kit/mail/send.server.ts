import type { ExpressionBuilder, Selectable } from 'kysely'
import { MINUTE_MS } from '../durations.ts'
import { withRenewedLock } from '../lock.server.ts'
import type { Db, Tables } from '../tables.server.ts'
import type { MailAddress } from './address.ts'
import { emailHtml, emailText } from './email.server.ts'
import type { QueuedContent } from './outbox.server.ts'
import { problemOf } from './problem.server.ts'
import { composed, type MailSession, type MailTransport } from './transport.server.ts'

type MailRow = Selectable<Tables['emails']>

/** Minutes from a failed attempt to the next; the last one repeats. */
const PAUSES = [1, 5, 15, 60, 180, 360]

export interface SendOptions {
  db: Db
  now: () => Date
  transport: MailTransport
  from: MailAddress
  signal: AbortSignal
  onAddressRefused: OnAddressRefused
}

/** Writes, in the transaction that gives up an email, that the mail server refuses its recipient's address for good. */
export type OnAddressRefused = (db: Db, refusal: AddressRefusal) => Promise<void>

export interface AddressRefusal {
  address: string
  /** The server's answer, in a sentence. */
  problem: string
  at: Date
}

/**
 * Sends the emails that are due, one after the other; one instance at a time. Every step is in the database before it is
 * taken (docs/decisions/0030-mail-outbox.md): an email is sent again only when the server cannot have accepted it.
 */
export async function sendDueMails(options: SendOptions) {
  const { db, now, signal } = options
  if (!(await hasWork(db, now()))) return
  await withRenewedLock(db, 'mail', async () => {
    await takeOver(db, now())
    await giveUpOld(db, now())
    const session = options.transport.open()
    try {
      while (!signal.aborted) {
        const mail = await nextDue(db, now())
        if (!mail || (await attempt(mail, session, options)) === 'server away') return
      }
    } finally {
      session.close()
    }
  })
}

async function hasWork(db: Db, now: Date) {
  const row = await db
    .selectFrom('emails')
    .select('id')
    .where('state', 'in', ['waiting', 'sending', 'ending'])
    .where(isDue(now))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Takes over emails that a crashed instance was sending: only the holder of the lock sends. */
async function takeOver(db: Db, now: Date) {
  await db.updateTable('emails').set({ state: 'waiting' }).where('state', '=', 'sending').execute()
  await db
    .updateTable('emails')
    .set({ state: 'given up', settled_at: now.toISOString(), problem: UNCERTAIN })
    .where('state', '=', 'ending')
    .execute()
}

const UNCERTAIN =
  'The connection broke off just when the mail server was taking this email. It may have arrived: ask before you try again.'

/** Gives up emails that became too old while the site or the mail server was away. */
async function giveUpOld(db: Db, now: Date) {
  await db
    .updateTable('emails')
    .set(row => ({
      state: 'given up' as const,
      settled_at: now.toISOString(),
      problem: row.fn.coalesce('problem', row.val('It could not be sent in time.')),
    }))
    .where('state', '=', 'waiting')
    .where('give_up_at', '<=', now.toISOString())
    .execute()
}

/**
 * Selects due emails, including those that were queued or put off while the clock was ahead. The first attempt may be far
 * off by intent; later ones are not.
 */
function isDue(now: Date) {
  const latest = new Date(now.getTime() + 2 * Math.max(...PAUSES) * MINUTE_MS).toISOString()
  return ({ eb, or, and }: ExpressionBuilder<Tables, 'emails'>) =>
    or([
      eb('next_at', '<=', now.toISOString()),
      eb('created_at', '>', latest),
      and([eb('attempts', '>', 0), eb('next_at', '>', latest)]),
    ])
}

function nextDue(db: Db, now: Date) {
  return db
    .selectFrom('emails')
    .selectAll()
    .where('state', '=', 'waiting')
    .where(isDue(now))
    .orderBy('is_urgent', 'desc')
    .orderBy('next_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

async function attempt(mail: MailRow, session: MailSession, options: SendOptions) {
  const { now } = options
  const claim = claimOf(options.db, mail)
  await claim.start()
  const { failure, isEnding } = await deliver(mail, claim, { ...options, session })
  if (failure === undefined) {
    await claim.sent(now())
    return 'settled'
  }
  const { isFinal, isAddressRefused, isServerAway, hasAnswered, sentence } = problemOf(failure)
  if (isEnding && !hasAnswered) await claim.giveUp(now(), UNCERTAIN)
  else if (isAddressRefused) await giveUpAddress(mail, sentence, options)
  else if (isFinal) await claim.giveUp(now(), sentence)
  else if (options.signal.aborted) await claim.move('sending', 'waiting')
  else await claim.postpone(now(), sentence)
  return isServerAway ? 'server away' : 'settled'
}

function giveUpAddress(mail: MailRow, problem: string, { db, now, onAddressRefused }: SendOptions) {
  const at = now()
  return db.transaction().execute(async db => {
    await claimOf(db, mail).giveUp(at, problem)
    await onAddressRefused(db, { address: mail.recipient, problem, at })
  })
}

/** Returns the transport's failure, and whether the end of the email was being sent then; throws errors of the database. */
async function deliver(
  mail: MailRow,
  claim: ReturnType<typeof claimOf>,
  { session, from, signal }: SendOptions & { session: MailSession },
) {
  const abort = new AbortController()
  const stop = () => abort.abort()
  signal.addEventListener('abort', stop)
  let isEnding = false
  let notMarked: unknown
  try {
    const source = await sourceOf(mail, from)
    await session.deliver(
      { messageId: mail.message_id, from: from.address, to: mail.recipient, source },
      {
        signal: abort.signal,
        async onEnd() {
          await claim.move('sending', 'ending').catch(error => {
            notMarked = error
            throw error
          })
          isEnding = true
          // From here on only the server's answer tells the outcome: a stop waits for it.
          signal.removeEventListener('abort', stop)
        },
      },
    )
    return { failure: undefined, isEnding }
  } catch (failure) {
    if (notMarked) throw notMarked
    return { failure, isEnding }
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** The changes of the row by one attempt; they fail when another one has begun since: this instance was without its lock. */
function claimOf(db: Db, mail: MailRow) {
  const attempts = mail.attempts + 1

  async function set(from: MailRow['state'][], changes: Partial<MailRow>, counted = attempts) {
    const { numUpdatedRows } = await db
      .updateTable('emails')
      .set(changes)
      .where('id', '=', mail.id)
      .where('attempts', '=', counted)
      .where('state', 'in', from)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Error('Another instance has this email by now')
  }

  const givenUp = (now: Date, problem: string) =>
    ({ state: 'given up', settled_at: now.toISOString(), problem }) as const

  return {
    start: () => set(['waiting'], { state: 'sending', attempts }, mail.attempts),
    move: (from: MailRow['state'], state: MailRow['state']) => set([from], { state }),
    sent(now: Date) {
      const settled = { settled_at: now.toISOString(), content: null, problem: null }
      // Given up by an instance that considered this one dead.
      return set(['ending', 'given up'], { state: 'sent', ...settled })
    },
    giveUp: (now: Date, problem: string) =>
      set(['sending', 'ending', 'given up'], givenUp(now, problem)),
    postpone(now: Date, problem: string) {
      const pause = PAUSES[Math.min(attempts, PAUSES.length) - 1] ?? 0
      const next_at = new Date(now.getTime() + pause * MINUTE_MS).toISOString()
      const isTooLate = next_at >= mail.give_up_at
      const changes = isTooLate
        ? givenUp(now, problem)
        : ({ state: 'waiting', next_at, problem } as const)
      return set(['sending', 'ending'], changes)
    },
  }
}

/** Builds the message, the same at every attempt except the boundary between its parts. */
function sourceOf(mail: MailRow, from: MailAddress) {
  const { club, replyTo, unsubscribeUrl, ...content }: QueuedContent = JSON.parse(
    mail.content ?? '',
  )
  return composed({
    messageId: mail.message_id,
    date: new Date(mail.created_at),
    from: { name: from.name || club.name, address: from.address },
    to: { name: '', address: mail.recipient },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject: mail.subject,
    text: emailText(content, club),
    html: emailHtml(content, club),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  })
}
