import { changeContent } from '../../kit/content-change.server.ts'
import type { FeatureContext } from '../../kit/feature.server.ts'
import { MAIL_JOB } from '../../kit/mail/mail.server.ts'
import { limiter } from '../../kit/rate-limit.server.ts'
import { valid } from '../../kit/validation.ts'
import { addressesIn } from './inbox-schema.ts'
import { arrivalLetter } from './letters.server.ts'
import { readRecipients } from './recipients.server.ts'
import { STAMP, TRAP } from './robots.ts'
import { contactMessage } from './schema.ts'
import { isValidStamp } from './stamp.server.ts'

interface Sending {
  ip: string
  /** A form without a stamp was not loaded from this site; callers of the API have none. */
  needsStamp: boolean
}

/**
 * Stores a visitor's message, and mails it to whom the club has named; throws a 400 with messages by field, or a 429 beyond
 * the limits. Robots are told the same as people: what is in the trap is dropped, what has no valid stamp is stored aside.
 */
export function messageSender({ db, now, mail, jobs, config }: FeatureContext) {
  const perIp = limiter(db, { name: 'messages', attempts: 5, minutes: 10 })
  const siteWide = limiter(db, { name: 'all-messages', attempts: 100, minutes: 60 })

  return async (body: unknown, { ip, needsStamp }: Sending) => {
    const message = valid(contactMessage, body)
    const given = body as Record<string, unknown>
    await perIp.take(ip)
    await siteWide.take('all')
    if (given[TRAP]) return
    const stamp = typeof given[STAMP] === 'string' ? given[STAMP] : undefined
    const isTrusted = stamp === undefined ? !needsStamp : await isValidStamp(db, stamp, now())
    const createdAt = new Date().toISOString()
    const values = { ...message, createdAt, suspected_at: isTrusted ? null : createdAt }
    await changeContent(db, null, async ({ db, record }) => {
      const after = await db
        .insertInto('contact_messages')
        .values(values)
        .returningAll()
        .executeTakeFirstOrThrow()
      record({ table: 'contact_messages', id: after.id, before: null, after, isPublic: false })
      if (!isTrusted) return
      const url = `${config.origin}/admin/messages?contact-view=${after.id}`
      for (const to of addressesIn((await readRecipients(db))[message.subject]))
        await mail.queue(db, arrivalLetter(to, message, url))
    })
    void jobs.trigger(MAIL_JOB)
  }
}
