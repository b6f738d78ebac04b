import type { FastifyInstance } from 'fastify'
import { limiter } from '../../kit/rate-limit.server.ts'
import type { Db } from '../../kit/tables.server.ts'
import { valid } from '../../kit/validation.ts'
import { contactMessage } from './schema.ts'

/** Keeps what a visitor writes; throws a 400 with a message per field, a 429 when it was too much. */
export type SendMessage = (body: unknown, ip: string) => Promise<void>

export function sendMessage(db: Db): SendMessage {
  const fromOne = limiter(5, 10)
  const fromAll = limiter(100, 60)
  return async (body, ip) => {
    const message = valid(contactMessage, body)
    await fromOne.take(ip)
    await fromAll.take('all')
    const createdAt = new Date().toISOString()
    await db
      .insertInto('contact_messages')
      .values({ ...message, createdAt })
      .execute()
  }
}

/** `POST /contact` in JSON; the same form without JavaScript is answered by the page. */
export async function contactDoor(app: FastifyInstance, { send }: { send: SendMessage }) {
  app.post('/contact', async (request, reply) => {
    await send(request.body, request.ip)
    return reply
      .code(201)
      .send({ message: 'Thank you for your message. We will get back to you soon.' })
  })
}
