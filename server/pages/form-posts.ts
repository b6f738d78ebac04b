import fastifyFormbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import type { SendMessage } from '../../features/contact-messages/send.server.ts'
import { toExpectedError } from '../http/errors.ts'
import { type PagesContext, sendPage } from './send-page.ts'

interface PostedContext extends PagesContext {
  send: SendMessage
}

/** Forms that are sent without JavaScript: answered by their page, with what was typed and what became of it. */
export async function postedForms(app: FastifyInstance, context: PostedContext) {
  await app.register(fastifyFormbody, { bodyLimit: 64 * 1024 })

  app.post('/contact', async (request, reply) => {
    const values = textsOf(request.body)
    try {
      await context.send(values, request.ip)
      // Elsewhere, so that loading the page again does not send the message again.
      return reply.redirect('/contact?sent=1', 303)
    } catch (error) {
      const { message, errors = {}, statusCode: status } = toExpectedError(error, request.log)
      return sendPage(context, request, reply, {
        instead: { name: 'contact', status },
        posted: { values, errors, failure: `Failed to send message: ${message}` },
      })
    }
  })
}

function textsOf(body: unknown): Record<string, string> {
  const entries = Object.entries((body ?? {}) as object)
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'))
}
