import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ExpectedError } from '../../../kit/errors.ts'
import type { FeatureContext } from '../../../kit/feature.server.ts'
import { routeConfig } from '../../../kit/operation.server.ts'
import { sentence } from '../../../ui/sentence.ts'
import { operations } from '../ledger/operations.server.ts'
import { errorWords } from '../ledger/words.ts'
import { openCheckout, type Span } from './checkout.server.ts'
import { handleEvent } from './events.server.ts'
import { CARD_JOB } from './jobs.server.ts'
import { type CardProvider, ProviderAway } from './provider.server.ts'

type WithToken = FastifyRequest<{ Params: { token: string }; Querystring: { all?: string } }>

const OFF = sentence(errorWords, 'cardOff')

/** Adds the routes for families and the provider. */
export async function cardRoutes(
  api: FastifyInstance,
  context: FeatureContext,
  card: CardProvider | undefined,
) {
  const { db, now, jobs, config, log } = context

  await api.register(async scope => {
    // The signature covers the bytes as received. No other route in here has a body.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )

    scope.post(
      '/pay/:token/checkout',
      routeConfig(operations.checkout),
      async (request: WithToken, reply) => {
        const { token } = request.params
        const span = request.query.all === undefined ? 'one' : 'all'
        reply.header('cache-control', 'no-store')
        const open = () => {
          if (!card) throw new ExpectedError(409, OFF)
          return openCheckout({ db, card, now, origin: config.origin }, token, span)
        }
        // The form of the family's page sent the request.
        if (request.headers.accept?.includes('text/html'))
          return answerForm(reply, token, span, open)
        const url = await open()
        // An earlier page for a part of it is closed.
        if (span === 'all') void jobs.trigger(CARD_JOB)
        return { url }
      },
    )

    scope.post('/stripe/webhook', routeConfig(operations.webhook), async request => {
      if (!card) throw new ExpectedError(409, OFF)
      const signature = String(request.headers['stripe-signature'] ?? '')
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const event = await card.event(bytes, signature)
      try {
        if (await handleEvent({ ...context, card }, event)) void jobs.trigger(CARD_JOB)
      } catch (error) {
        if (!(error instanceof ProviderAway)) throw error
        log.warn({ err: error, event: event.type }, 'the card provider did not answer')
        // After a 503 the provider sends the event again.
        throw new ExpectedError(503, sentence(errorWords, 'providerNotAsked'), { retryAfter: 60 })
      }
      return { received: true }
    })
  })
}

/**
 * Sends the browser to a page of ours, which leads to the provider's: the CSP lets a form end only on this site, and
 * the address of the provider's page is known only from its answer.
 */
async function answerForm(
  reply: FastifyReply,
  token: string,
  span: Span,
  open: () => Promise<string>,
) {
  const page = `/pay/${encodeURIComponent(token)}`
  try {
    await open()
    return reply.redirect(`${page}/card${span === 'all' ? '?all=1' : ''}`, 303)
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error
    return reply.redirect(error.statusCode === 503 ? `${page}?card=away` : page, 303)
  }
}
