import fastifyFormbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { texts } from '../../kit/errors.ts'
import type { Form } from '../../kit/feature.server.ts'
import { acceptIdempotencyKeys, SavedWithoutAnswer } from '../../kit/http/idempotency.server.ts'
import { networksOf } from '../../kit/rate-limit.server.ts'
import { toExpectedError } from '../http/errors.ts'
import { type PagesContext, sendPage } from './send-page.ts'

interface FormsContext extends PagesContext {
  /** Forms by path. */
  forms: Record<string, Form>
}

/** Handles forms sent without JavaScript: their page answers, with the typed values and their errors. */
export async function formPosts(app: FastifyInstance, context: FormsContext) {
  await app.register(fastifyFormbody, { bodyLimit: 64 * 1024 })

  acceptIdempotencyKeys(app, context.db, ({ body, ip, url }) => {
    const key = context.forms[url]?.key?.(textsOf(body))
    return key ? { key, scope: `form ${networksOf(ip)[0]}`, isShared: true } : undefined
  })

  // A form with a key has one answer when it is saved.
  app.setErrorHandler((error, { url }, reply) => {
    if (error instanceof SavedWithoutAnswer) return reply.redirect(`${url}?sent=1`, 303)
    throw error
  })

  for (const [path, { submit, failure, page }] of Object.entries(context.forms)) {
    app.post(path, async (request, reply) => {
      const values = textsOf(request.body)
      try {
        const next = await submit(values, request, reply)
        // A redirect, so that loading the page again does not send the form again.
        return reply.redirect(next ?? `${path}?sent=1`, 303)
      } catch (error) {
        if (error instanceof SavedWithoutAnswer) throw error
        const { sentence, errors = {}, statusCode: status } = toExpectedError(error, request.log)
        return sendPage(context, request, reply, {
          instead: { name: page?.(values) ?? path.slice(1), status },
          posted: {
            values: withoutPassword(values),
            errors: texts(errors),
            failure: `${failure}: ${sentence}`,
          },
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
