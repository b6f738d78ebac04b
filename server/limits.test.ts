import { subscribe } from 'node:diagnostics_channel'
import { expect, test } from 'vitest'
import { startClub } from '../tests/app.ts'
import type { Client } from '../tests/client.ts'
import { guarded } from '../tests/endpoints.ts'
import { aPlayer, aTeam } from '../tests/factories.ts'
import { aPhone } from '../tests/phones.ts'

const env = {
  MAIL_FOLDER: 'emails',
  MAIL_FROM: 'Club <club@club.example>',
  STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests',
}
const { visitor, userWith, admin, db } = await startClub({ env })
const WRONG = 'x'.repeat(43)
const WITH_LINKS = ['pay', 'consent', 'reset-password', 'invitation', 'confirm-email', 'follow']

/** The limits that were counted, as the tables of endpoints write them. */
const counted = new Set<string>()
subscribe('touchline.limit', name => {
  // Requests that are counted once for each address have their own count.
  const words = String(name).replace(/ seen$/, '')
  counted.add(`limit:${words.replaceAll(' ', '-')}`)
})

/** For every endpoint with a limit, a request that counts; the requests before it do not. */
const REQUESTS: Record<string, () => Promise<() => Promise<unknown>>> = {
  'GET /*': async () => async () => {
    for (const path of WITH_LINKS) await visitor().get(`/${path}/${WRONG}`)
  },
  'POST /confirm-email': async () => () => sendForm('/confirm-email', { token: WRONG }),
  'POST /consent': async () => () =>
    sendForm('/consent', { token: WRONG, answer: 'given', by: 'Dana' }),
  'POST /reset-password': async () => () =>
    sendForm('/reset-password', { token: WRONG, password: `violet ${crypto.randomUUID()}` }),
  'POST /api/invitations/accept': async () => () =>
    visitor().post('/api/invitations/accept', { ...account(), token: WRONG }),
  'POST /contact': async () => () => sendForm('/contact', MESSAGE),
  'POST /forgot-password': async () => {
    const { username, id } = await userWith('editor')
    const email = { email: 'kit@club.example' }
    await db.updateTable('users').set(email).where('id', '=', id).execute()
    return () => sendForm('/forgot-password', { account: username })
  },
  'POST /families': async () => {
    const { id: team_id } = (await admin.post('/api/admin/teams', aTeam())).body
    await admin.post(`/api/admin/family-calendars/${team_id}`, {})
    const email = await familyOf(
      (await admin.post('/api/admin/players', aPlayer({ team_id }))).body,
    )
    return () => sendForm('/families', { email })
  },
  'POST /fees': async () => {
    const { id: player_id } = (await admin.post('/api/admin/players', aPlayer())).body
    const payer = { payer_email: `${crypto.randomUUID()}@family.example` }
    const fee = { player_id, amount: 18_500, description: 'Fall season', ...payer }
    await admin.post('/api/admin/payments', fee)
    return () => sendForm('/fees', { email: payer.payer_email })
  },
  'POST /follow': async () => {
    const { id } = (await admin.post('/api/admin/teams', aTeam())).body
    return () => sendForm('/follow', { email: 'kit@family.example', [`team_${id}`]: 'on' })
  },
  'POST /follow/:token/stop': async () => () => sendForm(`/follow/${WRONG}/stop`, {}),
  'POST /photos-of-your-child': async () => {
    const email = await familyOf((await admin.post('/api/admin/players', aPlayer())).body)
    return () => sendForm('/photos-of-your-child', { email })
  },
  'POST /second-step': async () => {
    const client = await atSecondStep()
    return () => sendForm('/second-step', { code: '000000' }, client)
  },
  'GET /families/:token/calendar.ics': async () => () =>
    visitor().get(`/families/${WRONG}/calendar.ics`),
  'GET /search': async () => () => visitor().get('/search?q=cup'),
  'POST /api/contact': async () => () => visitor().post('/api/contact', MESSAGE),
  'POST /api/follow/push': async () => {
    const { id } = (await admin.post('/api/admin/teams', aTeam())).body
    const { subscription } = aPhone('send/1')
    return () => visitor().post('/api/follow/push', { ...subscription, teams: [id] })
  },
  'POST /api/csp-reports': async () => () =>
    visitor().send('POST', '/api/csp-reports', {
      headers: { 'content-type': 'application/csp-report' },
      body: JSON.stringify({ 'csp-report': { 'document-uri': '/admin', 'blocked-uri': 'eval' } }),
    }),
  'POST /api/direct-admin-login': async () => () =>
    visitor().post('/api/direct-admin-login', { ...account(), adminKey: 'wrong' }),
  'POST /api/login': async () => {
    const { username } = await userWith('editor')
    return () => visitor().post('/api/login', { username, password: 'wrong horse' })
  },
  'POST /api/login/second-step': async () => {
    const client = await atSecondStep()
    return () => client.post('/api/login/second-step', { code: '000000' })
  },
  'POST /api/login/passkey': async () => {
    const client = await atSecondStep()
    const response = { id: 'x', rawId: 'x', type: 'public-key', response: {} }
    return () => client.post('/api/login/passkey', { response })
  },
  'POST /api/register': async () => () => visitor().post('/api/register', account()),
  'POST /api/pay/:token/checkout': async () => () =>
    visitor().post(`/api/pay/${WRONG}/checkout`, {}),
  'PUT /api/account/password': async () => {
    const client = await userWith('editor')
    const body = { current: 'wrong horse', password: 'violet tundra 88' }
    return () => client.put('/api/account/password', body)
  },
  'POST /api/account/proof': async () => {
    const client = await userWith('editor')
    return () => client.post('/api/account/proof', { password: 'wrong horse' })
  },
  'PUT /api/account/totp': async () => {
    const client = await userWith('editor')
    await client.post('/api/account/totp', {})
    return () => client.put('/api/account/totp', { code: '000000' })
  },
  'POST /api/admin/players-named': async () => {
    await admin.post('/api/admin/players', aPlayer({ name: 'Ottoline Marsh' }))
    const editor = await userWith('editor')
    return () => editor.post('/api/admin/players-named', { text: 'Ottoline Marsh scored' })
  },
  'POST /api/admin/family-calendars/:id/mail': async () => {
    const { id } = (await admin.post('/api/admin/teams', aTeam())).body
    await admin.post(`/api/admin/family-calendars/${id}`, {})
    const body = { addresses: 'kit@family.example' }
    return () => admin.post(`/api/admin/family-calendars/${id}/mail`, body)
  },
}

const MESSAGE = {
  name: 'Marguerite Oyelaran',
  email: 'marguerite@family.example',
  subject: 'tryouts',
  message: 'Is there a place?',
}
/** Keeps an address with a player. */
async function familyOf({ id }: { id: number }) {
  const email = `${crypto.randomUUID()}@family.example`
  await admin.post('/api/admin/parents', { children: [id], emails: email })
  return email
}

const limited = guarded.filter(({ guards }) => guards.some(isLimit))

test('Every endpoint with a limit has a request here', () => {
  const endpoints = limited.map(({ endpoint }) => endpoint)
  expect(Object.keys(REQUESTS).toSorted()).toEqual(endpoints.toSorted())
})

test.each(limited)('$endpoint counts against the limits that are listed', async each => {
  const send = await REQUESTS[each.endpoint]?.()
  counted.clear()
  await send?.()
  const limits = each.guards.filter(isLimit).toSorted()
  await expect.poll(() => [...counted].toSorted()).toEqual(limits)
})

function isLimit(guard: string) {
  return guard.startsWith('limit:')
}

function account() {
  const name = crypto.randomUUID()
  return { username: `kit-${name.slice(0, 8)}`, password: `violet ${name}` }
}

function sendForm(path: string, values: Record<string, string>, client: Client = visitor()) {
  return client.submit(path, values)
}

/** A browser that has sent the right password of an account with an app. */
async function atSecondStep() {
  const { username, password, id } = await userWith('editor')
  await db
    .insertInto('totp_factors')
    .values({ user_id: id, secret: 'JBSWY3DPEHPK3PXP', next_secret: null, last_step: 0 })
    .execute()
  const client = visitor()
  expect((await client.post('/api/login', { username, password })).status).toBe(202)
  return client
}
