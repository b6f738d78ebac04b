import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { clock } from '../demo/provider/objects.ts'
import { startProvider } from '../demo/provider/provider.ts'
import type { CardRefund } from '../features/fees/ledger/overview.ts'
import type { Fee, FeeEntry } from '../features/fees/ledger/schema.ts'
import { startApp } from './app.ts'
import { aPlayer } from './factories.ts'
import { testNow } from './test-clock.ts'
import { whenDone } from './when-done.ts'

/** A double of the card provider for the file's tests, and the variables that point the server at it. */
export async function startCardProvider() {
  clock.now = testNow
  const secret = `whsec_${randomUUID()}`
  const provider = await startProvider({ secret })
  whenDone(() => provider.stop())
  const env = {
    STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
    STRIPE_WEBHOOK_SECRET: secret,
    STRIPE_API_URL: provider.url,
  }
  return { ...provider, env }
}

type Options = NonNullable<Parameters<typeof startApp>[0]>

/** A club that takes payments by card, from a double of the provider. */
export async function startCardClub(options: Options = {}) {
  const provider = await startCardProvider()
  const env = { ...options.env, ...provider.env }
  const club = await startApp({ ...options, env })
  const admin = await club.admin()
  const treasurer = await club.userWith('treasurer')
  const webhook = `${club.url}/api/stripe/webhook`
  provider.webhook.url = webhook

  async function newFee(more: object = {}) {
    const player_id = (await admin.post('/api/admin/players', aPlayer())).body.id
    const fee = { amount: 18_500, description: 'Fall season', player_id, ...more }
    return (await treasurer.post('/api/admin/payments', fee)).body as Fee & { path: string }
  }
  const checkout = (fee: Fee, on: Pick<typeof club, 'visitor'> = club) =>
    on.visitor().post(`/api${fee.path}/checkout`, {})
  const stored = async ({ id }: Fee) =>
    (await treasurer.get(`/api/admin/payments/${id}`)).body as Fee & {
      entries: FeeEntry[]
      refunds: CardRefund[]
    }
  const until = (fee: Fee, status: string) =>
    expect.poll(async () => (await stored(fee)).status).toBe(status)

  /** The session that a checkout opened. */
  async function openSession(fee: Fee) {
    const { status, body } = await checkout(fee)
    expect(status).toBe(200)
    return String(body.url).split('/').at(-1) ?? ''
  }

  async function paidFee(more: object = {}) {
    const fee = await newFee(more)
    const session = await provider.account.pay(await openSession(fee))
    await until(fee, 'paid')
    return { fee, intent: String(session.payment_intent) }
  }

  return {
    ...club,
    provider,
    account: provider.account,
    admin,
    treasurer,
    webhook,
    newFee,
    checkout,
    stored,
    until,
    openSession,
    paidFee,
    kinds: async (fee: Fee) => (await stored(fee)).entries.map(({ kind }) => kind),
    act: (fee: Fee, name: string, body: object = {}) =>
      treasurer.post(`/api/admin/payments/${fee.id}/${name}`, body),
    created: () => provider.requests.filter(({ path }) => path === '/v1/checkout/sessions'),
    /** Sends an event to the webhook as the provider does. */
    send: (payload: string, signature = provider.signed(payload), to = club.visitor()) =>
      to.post('/api/stripe/webhook', payload, {
        'stripe-signature': signature,
        'content-type': 'application/json',
      }),
    /** Runs the outstanding work with the provider. */
    runJob: () => club.app.jobs.trigger('fee-cards'),
    /** Restores the state before a test: events arrive, nothing fails. */
    reset() {
      provider.webhook.url = webhook
      provider.requests.length = 0
      provider.events.length = 0
      provider.heals()
    },
  }
}
