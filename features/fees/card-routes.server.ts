import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ExpectedError } from '../../kit/errors.ts'
import type { FeatureContext } from '../../kit/feature.server.ts'
import { openCheckout } from './card-checkout.server.ts'
import { handleEvent } from './card-events.server.ts'
import { CARD_JOB } from './card-jobs.server.ts'
import { type CardProvider, ProviderAway } from './card-provider.server.ts'

type WithToken = FastifyRequest<{ Params: { token: string } }>

const OFF = 'Card payments are not set up on this server.'

/** What families and the provider call. */
export async function cardRoutes(
  api: FastifyInstance,
  context: FeatureContext,
  card: CardProvider | undefined,
) {
  const { db, now, jobs, config, log } = context

  await api.register(async scope => {
    // The signature is over the bytes as they came. Nothing else in here has a body.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )

    scope.post('/pay/:token/checkout', async (request: WithToken, reply) => {
      const { token } = request.params
      reply.header('cache-control', 'no-store')
      const open = () => {
        if (!card) throw new ExpectedError(409, OFF)
        return openCheckout({ db, card, now, origin: config.origin }, token)
      }
      // Sent by the form of the family's page.
      if (request.headers.accept?.includes('text/html')) return answerForm(reply, token, open)
      return { url: await open() }
    })

    scope.post('/stripe/webhook', async request => {
      if (!card) throw new ExpectedError(409, OFF)
      const signature = String(request.headers['stripe-signature'] ?? '')
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const event = await card.event(bytes, signature)
      try {
        if (await handleEvent({ ...context, card }, event)) void jobs.trigger(CARD_JOB)
      } catch (error) {
        if (!(error instanceof ProviderAway)) throw error
        log.warn({ err: error, event: event.type }, 'the card provider did not answer')
        // It sends the event again.
        throw new ExpectedError(503, 'The card provider could not be asked.', { retryAfter: 60 })
      }
      return { received: true }
    })
  })
}

/**
 * The browser goes on to a page of ours, which leads to the provider's: the CSP lets a form end on this site alone, and
 * where the provider's page lies is known only from its answer.
 */
async function answerForm(reply: FastifyReply, token: string, open: () => Promise<string>) {
  const page = `/pay/${encodeURIComponent(token)}`
  try {
    await open()
    return reply.redirect(`${page}/card`, 303)
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error
    return reply.redirect(error.statusCode === 503 ? `${page}?card=away` : page, 303)
  }
}
