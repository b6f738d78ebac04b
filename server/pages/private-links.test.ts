import { expect, test } from 'vitest'
import { createAccountLink } from '../../features/users/account-links.server.ts'
import { startClub } from '../../tests/app.ts'
import { aPlayer, aTeam } from '../../tests/factories.ts'
import { startMailServer } from '../../tests/mail-server.ts'
import { testNow } from '../../tests/test-clock.ts'
import { logging } from '../http/log.ts'

const mail = await startMailServer()
const { admin, userWith, visitor, db } = await startClub({ env: mail.env })

async function made(path: string, body: object) {
  const answer = await admin.post(`/api/admin/${path}`, body)
  expect([answer.status, answer.text]).toEqual([expect.toBeOneOf([200, 201]), answer.text])
  return answer.body
}

async function aPlayerId(): Promise<number> {
  return (await made('players', aPlayer())).id
}

/** Makes a private link of each kind; its path. */
const LINKS: Record<string, () => Promise<string>> = {
  async 'a team’s families'() {
    const { id } = await made('teams', aTeam())
    return (await made(`family-calendars/${id}`, {})).path
  },
  async 'a follower'() {
    const { id } = await made('teams', aTeam())
    const count = mail.received.length
    await visitor().submit('/follow', { email: 'ana@family.example', [`team_${id}`]: 'on' })
    await mail.until(count + 1)
    const [path = ''] = /\/follow\/[\w-]{43}/.exec(mail.received.at(-1)?.text ?? '') ?? []
    await visitor().submit('/follow', { token: path.slice('/follow/'.length), press: 'yes' })
    return path
  },
  async 'a fee'() {
    const fee = { amount: 18_500, description: 'Fall season', due_date: '2020-10-01' }
    return (await made('payments', { ...fee, player_id: await aPlayerId() })).path
  },
  async 'a question of consent'() {
    const { links } = await made('consent-links', { player_ids: [await aPlayerId()] })
    return new URL(links[0].url).pathname
  },
  async 'an invitation'() {
    const { url } = await made('invitations', { name: 'Dana', role: 'editor' })
    return new URL(url).pathname
  },
  async 'a new password'() {
    const { id } = await userWith('editor')
    return createAccountLink(db, 'reset-password', id, testNow())
  },
  async 'an address to confirm'() {
    const user = await userWith('editor')
    const count = mail.received.length
    await user.put('/api/account/email', { email: 'ana@family.example' })
    await mail.until(count + 1)
    return /\/confirm-email\/[\w-]{43}/.exec(mail.received.at(-1)?.text ?? '')?.[0] ?? ''
  },
}

/** The places where a page needs the token: sending a form, and subscribing. */
const NEEDED = [
  /<input type="hidden" name="token" value="[^"]*"\/>/g,
  /<a [^>]*href="[^"]*calendar\.ics[^"]*"/g,
  /<a [^>]*href="\/families\/[^"]*\/follow"/g,
  /<code>[^<]*\/calendar\.ics<\/code>/g,
  /data-copy="[^"]*\/calendar\.ics[^"]*"/g,
  /<script type="application\/json">[^<]*<\/script>/g,
]

test.each(Object.entries(LINKS))(
  'GET the link of %s repeats it only where the page needs it',
  async (_what, make) => {
    const path = await make()
    const token = path.split('/').at(-1) ?? ''
    expect(token).toMatch(/^[\w-]{43}$/)
    const { status, headers, text } = await visitor().get(path)
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(headers.get('referrer-policy')).toBe('strict-origin')
    expect(headers.get('x-robots-tag')).toBe('none')
    expect(JSON.stringify([...headers])).not.toContain(token)
    const [head = ''] = /<head>.*<\/head>/s.exec(text) ?? []
    expect(head).toContain('property="og:title"')
    expect(head).not.toContain(token)
    const rest = NEEDED.reduce((html, needed) => html.replaceAll(needed, ''), text)
    expect(rest).not.toContain(token)
  },
)

test.each(Object.entries(LINKS))(
  'GET a mistyped link of %s repeats it nowhere',
  async (_what, make) => {
    const path = await make()
    const token = path.split('/').at(-1) ?? ''
    for (const wrong of [`${path}/x`, `${path}x`]) {
      const { headers, text } = await visitor().get(wrong)
      expect(headers.get('referrer-policy')).toBe('strict-origin')
      expect(JSON.stringify([...headers]) + text).not.toContain(token)
    }
  },
)

test.each(Object.entries(LINKS))(
  'GET the link of %s in capitals leads to the link itself',
  async (_what, make) => {
    const path = await make()
    const [, first = '', token = ''] = path.split('/')
    for (const wrong of [
      `/${first.toUpperCase()}/${token}`,
      `${path}.`,
      `${path}%E2%80%9D`,
      `//${first}/${token})`,
    ]) {
      const { status, headers } = await visitor().get(wrong)
      expect([wrong, status, headers.get('location')]).toEqual([wrong, 301, path])
      expect(headers.get('referrer-policy')).toBe('strict-origin')
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(headers.get('x-robots-tag')).toBe('none')
    }
  },
)

test('GET a family calendar with a sign behind it leads to it', async () => {
  const path = `${await LINKS['a team’s families']?.()}/calendar.ics`
  const { status, headers } = await visitor().get(`${path})`)
  expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
    301,
    path,
    'private, no-store',
  ])
})

test('The log of a link with escaped characters has no token', () => {
  const { req } = logging('info').logger.serializers
  expect(req({ method: 'GET', url: '/%66amilies/t0ken/calendar.ics' }).path).toBe('/families/…')
})
