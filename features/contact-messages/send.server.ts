import { changeContent } from '../../kit/content-change.server.ts'
import { clientLimiter, limiter } from '../../kit/rate-limit.server.ts'
import type { Db } from '../../kit/tables.server.ts'
import { valid } from '../../kit/validation.ts'
import { contactMessage } from './schema.ts'

/** Stores a visitor's message; throws a 400 with messages by field, or a 429 beyond the limits. */
export type SendMessage = (body: unknown, ip: string) => Promise<void>

export function messageSender(db: Db): SendMessage {
  const perClient = clientLimiter(db, { name: 'messages', attempts: 5, minutes: 10 })
  const siteWide = limiter(db, { name: 'all-messages', attempts: 100, minutes: 60 })
  return async (body, ip) => {
    const message = valid(contactMessage, body)
    await perClient.take(ip)
    await siteWide.take('all')
    const createdAt = new Date().toISOString()
    await changeContent(db, null, async ({ db, record }) => {
      const after = await db
        .insertInto('contact_messages')
        .values({ ...message, createdAt })
        .returningAll()
        .executeTakeFirstOrThrow()
      record({ table: 'contact_messages', id: after.id, before: null, after, isPublic: false })
    })
  }
}
