import { expect, test } from 'vitest'
import { createAccountLink } from '../features/users/account-links.server.ts'
import { startClub } from '../tests/app.ts'
import { aPlayer } from '../tests/factories.ts'
import { startMailServer } from '../tests/mail-server.ts'
import { testNow } from '../tests/test-clock.ts'
import { limiter } from './rate-limit.server.ts'

const mails = await startMailServer()
const { admin, newAdmin, visitor, db } = await startClub({ env: mails.env })

/** For each limit: the path of a link that works, and the request that uses one. */
const LINKS = {
  async 'password links'() {
    const { id } = (await (await newAdmin()).get('/api/user')).body
    const path = await createAccountLink(db, 'reset-password', id, testNow())
    return { path, use: form('/reset-password', { password: 'a new long password' }) }
  },
  async invitations() {
    const invited = { name: 'Dana', email: null, role: 'editor' }
    const { body } = await admin.post('/api/admin/invitations', invited)
    const account = { username: 'dana', email: null, password: 'a new long password' }
    const use = (token: string) =>
      visitor().post('/api/invitations/accept', { ...account, token, repeated: account.password })
    return { path: new URL(body.url).pathname, use }
  },
  async 'confirmed addresses'() {
    await admin.put('/api/account/email', { email: 'admin@club.example' })
    const [letter] = await mails.until(1, ({ text }) => text.includes('/confirm-email/'))
    const [path = ''] = /\/confirm-email\/[\w-]{43}/.exec(letter?.text ?? '') ?? []
    return { path, use: form('/confirm-email', {}) }
  },
  async 'consent links'() {
    const { id } = (await admin.post('/api/admin/players', aPlayer())).body
    const { body } = await admin.post('/api/admin/consent-links', { player_ids: [id] })
    const use = form('/consent', { answer: 'given', by: 'Dana' })
    return { path: new URL(body.links[0].url).pathname, use }
  },
}

function form(path: string, values: Record<string, string>) {
  return (token: string) => visitor().submit(path, { ...values, token })
}

test.each(Object.entries(LINKS))(
  'wrong %s over and over: 429 for all of them, while a right one works',
  async (name, make) => {
    const { path, use } = await make()
    const [token = ''] = /[\w-]{43}$/.exec(path) ?? []
    const wrong = 'y'.repeat(43)
    expect((await use(wrong)).status).toBeOneOf([404, 410])
    await limiter(db, { name, attempts: 300, minutes: 10 }).take('all', 290)
    for (let count = 0; count < 10; count += 1) await use(wrong)
    expect((await use(wrong)).status).toBe(429)
    expect((await visitor().get(path.replace(token, wrong))).status).toBe(429)
    expect((await visitor().get(path)).status).toBe(200)
    expect((await use(token)).status).toBeLessThan(400)
  },
)
