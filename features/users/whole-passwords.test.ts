import { expect, test } from 'vitest'
import { ADMIN_KEY, startApp } from '../../tests/app.ts'

const { visitor, db } = await startApp()
const long = 'four old oak trees beside the field, and a goal without a net at both ends'
// Repeats are refused, so the text has none.
const longest = Array.from({ length: 300 }, (_, nth) => (nth * 7_919).toString(36))
  .join(' ')
  .slice(0, 1_000)

test.each([
  ['64 characters', long.slice(0, 64), long.slice(0, 63)],
  ['more than 72 bytes, of which the first 72 are another password', `${long}!`, `${long}?`],
  ['1,000 characters', longest, longest.slice(1)],
  ['spaces at both ends', ' old oak trees ', 'old oak trees'],
  ['capitals', 'Old Oak Trees', 'old oak trees'],
  ['other scripts and signs', '古い樫の木🌳🥅', '古い樫の木🌳'],
  ['an accent in two code points', 'cafe\u0301 by the goal', 'caf\u00e9 by the goal'],
])(
  'a password of %s: allowed, and nothing but itself signs in',
  async (_what, password, almost) => {
    await db.deleteFrom('rate_limits').execute()
    const username = `robin ${password.length}`
    const registered = await visitor().post('/api/register', {
      ...{ username, password, adminKey: ADMIN_KEY },
    })
    expect(registered.status).toBe(201)
    const signIn = (password: string) => visitor().post('/api/login', { username, password })
    expect((await signIn(almost)).status).toBe(401)
    expect((await signIn(password)).status).toBe(200)
  },
)
