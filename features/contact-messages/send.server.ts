import { changeContent } from '../../kit/content-change.server.ts'
import { DAY_MINUTES } from '../../kit/durations.ts'
import type { FeatureContext } from '../../kit/feature.server.ts'
import { MAIL_JOB } from '../../kit/mail/mail.server.ts'
import { clientLimiter, limiter } from '../../kit/rate-limit.server.ts'
import { requireValid } from '../../kit/validation.ts'
import { queueArrival, queueFlood } from './emails.server.ts'
import { teamOf } from './recipients.server.ts'
import { STAMP, TRAP } from './robots.ts'
import { type Suspicion, sentMessage } from './schema.ts'
import { isValidStamp } from './stamp.server.ts'

interface Sending {
  ip: string
  /** A form without a stamp was not loaded from this site; callers of the API have none. */
  needsStamp: boolean
}

/** Messages of the whole site in an hour that reach the inbox; later ones are stored as spam. */
const INBOX_LIMIT = { name: 'all-messages', attempts: 100, minutes: 60 }
/** The limit of messages that are stored as spam in a day: 10 MB at most, so that nobody fills the disk. */
const SPAM_LIMIT = { name: 'messages-spam', attempts: 2_000, minutes: DAY_MINUTES }
const FLOOD_EMAILS = { name: 'flood-emails', attempts: 1, minutes: DAY_MINUTES }

/**
 * Stores a visitor's message, and mails it to the club's recipients; throws a 400 with messages by field, or a 429 to a
 * client that sends many. Robots get the same answers as people: a message with the trap filled in, perhaps by a
 * password manager, one without a valid stamp, or one among very many is stored as spam without an email.
 */
export function messageSender({ db, now, mail, jobs, config }: FeatureContext) {
  const perClient = clientLimiter(db, { name: 'messages', attempts: 5, minutes: 10 })

  return async (body: unknown, { ip, needsStamp }: Sending) => {
    const { team: toTeam, ...message } = requireValid(sentMessage, body)
    const fields = body as Record<string, unknown>
    await perClient.take(ip)
    const ofRobot = fields[TRAP] ? 'trap' : await robotSign(fields[STAMP], needsStamp)
    const createdAt = now().toISOString()
    // Counted with the message: one that is not stored, because the database is busy, is sent again and would count twice.
    await changeContent(db, null, async ({ db, record }) => {
      const allows = (limit: typeof INBOX_LIMIT) => limiter(db, limit).allows('all')
      const suspected_for = ofRobot ?? ((await allows(INBOX_LIMIT)) ? null : 'many')
      if (suspected_for) await limiter(db, SPAM_LIMIT).take('all')
      const suspicion = { suspected_at: suspected_for && createdAt, suspected_for }
      const team = await teamOf(db, toTeam)
      const after = await db
        .insertInto('contact_messages')
        .values({ ...message, createdAt, ...suspicion, team_id: team?.id ?? null })
        .returningAll()
        .executeTakeFirstOrThrow()
      record({ table: 'contact_messages', id: after.id, before: null, after, isPublic: false })
      if (!suspected_for) await queueArrival(db, { mail, origin: config.origin }, after)
      const isFirstOfMany = suspected_for === 'many' && (await allows(FLOOD_EMAILS))
      if (isFirstOfMany) await queueFlood(db, { mail, origin: config.origin }, INBOX_LIMIT.attempts)
    })
    void jobs.trigger(MAIL_JOB)
  }

  async function robotSign(stamp: unknown, needsStamp: boolean): Promise<Suspicion | null> {
    const isOfForm = typeof stamp === 'string' ? await isValidStamp(db, stamp, now()) : !needsStamp
    return isOfForm ? null : 'form'
  }
}
