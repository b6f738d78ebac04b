import fastifyFormbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import type { Form } from '../../kit/feature.server.ts'
import { toExpectedError } from '../http/errors.ts'
import { type PagesContext, sendPage } from './send-page.ts'

interface FormsContext extends PagesContext {
  /** By path. */
  forms: Record<string, Form>
}

/** Forms sent without JavaScript: answered by their page, with what was typed and what is wrong with it. */
export async function formPosts(app: FastifyInstance, context: FormsContext) {
  await app.register(fastifyFormbody, { bodyLimit: 64 * 1024 })

  for (const [path, { submit, failure }] of Object.entries(context.forms)) {
    app.post(path, async (request, reply) => {
      const values = textsOf(request.body)
      try {
        const next = await submit(values, request, reply)
        // A redirect, so that loading the page again does not send the form again.
        return reply.redirect(next ?? `${path}?sent=1`, 303)
      } catch (error) {
        const { message, errors = {}, statusCode: status } = toExpectedError(error, request.log)
        return sendPage(context, request, reply, {
          instead: { name: path.slice(1), status },
          posted: { values: withoutPassword(values), errors, failure: `${failure}: ${message}` },
        })
      }
    })
  }
}

/** A password or a code does not go back into a page. */
function withoutPassword({ password: _, code: __, ...others }: Record<string, string>) {
  return others
}

function textsOf(body: unknown): Record<string, string> {
  const entries = Object.entries((body ?? {}) as object)
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'))
}
