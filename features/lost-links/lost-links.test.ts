import { beforeEach, expect, test } from 'vitest'
import { storedRichText } from '../../kit/rich-text/field.ts'
import { startApp, startClub } from '../../tests/app.ts'
import { aPlayer, aTeam } from '../../tests/factories.ts'
import { startMailServer } from '../../tests/mail-server.ts'

const mail = await startMailServer()
const { admin, visitor, create, change, db } = await startClub({
  at: '2026-10-01T15:00:00Z',
  env: mail.env,
})
beforeEach(async () => {
  mail.received.length = 0
  await db.deleteFrom('rate_limits').execute()
})

let families = 0
/** An address that nobody has yet. */
const anAddress = () => `family-${++families}@family.example`

async function aChild(email: string, more: object = {}): Promise<number> {
  const { id } = await create('players', aPlayer(more))
  await create('parents', { children: [id], emails: email })
  return id
}

const aFee = (payer_email: string, player_id: number, more: object = {}) =>
  create('payments', {
    player_id,
    amount: 18_500,
    description: 'Fall season',
    payer_email,
    ...more,
  })

async function aTeamWithCalendar(name: string) {
  const team = await create('teams', aTeam({ name }))
  const { body } = await admin.post(`/api/admin/family-calendars/${team.id}`, {})
  return { id: team.id, path: String(body.path) }
}

const PAGES = ['/fees', '/photos-of-your-child', '/families']
const ask = (page: string, email: string) => visitor().submit(page, { email })

/**
 * The emails after these requests. A last one, of a family that has a link, is answered behind them: by then nothing
 * else comes.
 */
async function emailsOf(...requests: [page: string, email: string][]) {
  const last = anAddress()
  await aFee(last, (await create('players', aPlayer())).id)
  for (const [page, email] of [...requests, ['/fees', last] as const])
    expect((await ask(page, email)).status).toBe(303)
  await mail.until(1, ({ to }) => to === last)
  return mail.received.filter(({ to }) => to !== last)
}

const pathIn = (text = '') => /https?:\/\/[^/]+(\/\w+\/[\w-]{43})\s/.exec(text)?.[1] ?? ''

test('POST /fees sends the payer one link to all open fees', async () => {
  const payer = anAddress()
  const child = await aChild(anAddress(), { name: 'Zora Whitfield' })
  await aFee(payer, child, { description: 'Later', due_date: '2026-12-01' })
  await aFee(payer, child, { description: 'Soon', due_date: '2026-10-09' })
  await aFee(anAddress(), child, { description: 'Of another family' })
  const [email, ...others] = await emailsOf(['/fees', payer.toUpperCase()])
  expect([email?.to, others]).toEqual([payer, []])
  expect(email?.text).toMatch(/2 unpaid club fees, \$370\.00 in all.+Soon: \$185\.00.+Later: /s)
  expect(email?.text).toContain('You asked for this link on the club’s website. If you did not')
  expect(email?.text).not.toMatch(/Zora|Whitfield|another family/)
  const page = await visitor().get(pathIn(email?.text))
  expect(page.text).toContain('Zora W.')
  expect(page.text).toContain('Later')
})

test('POST /fees sends neither a settled fee nor a revoked link', async () => {
  const payer = anAddress()
  const child = (await create('players', aPlayer())).id
  const paid = await aFee(payer, child)
  await admin.post(`/api/admin/payments/${paid.id}/mark-paid`, {
    method: 'cash',
    date: '2026-09-30',
  })
  const revoked = await aFee(payer, child)
  await admin.delete(`/api/admin/payments/${revoked.id}/link`)
  const erased = await create('players', aPlayer())
  await aFee(payer, erased.id)
  await admin.delete(`/api/admin/players/${erased.id}`)
  expect(await emailsOf(['/fees', payer])).toEqual([])
})

test('POST /photos-of-your-child sends a link for each child of the address', async () => {
  const parent = anAddress()
  const [ana, ben] = [await aChild(parent, { name: 'Ana Brooks' }), await aChild(parent)]
  await aChild(anAddress())
  const emails = await emailsOf(['/photos-of-your-child', parent])
  expect(emails.map(({ to }) => to)).toEqual([parent, parent])
  for (const { text } of emails) {
    expect(text).toContain('You asked for this link')
    expect(text).not.toContain('Ana')
    const token = pathIn(text).split('/').at(-1) ?? ''
    const sent = await visitor().submit('/consent', { token, answer: 'refused', by: 'Pat Brooks' })
    expect(sent.status).toBe(303)
  }
  const players = await db.selectFrom('players').select(['id', 'consent']).execute()
  const refused = players.filter(({ consent }) => consent === 'refused').map(({ id }) => id)
  expect(refused.toSorted()).toEqual([ana, ben].toSorted())
})

test('POST /families sends the calendars of the teams of the family’s children', async () => {
  const parent = anAddress()
  const own = await aTeamWithCalendar('U9 Larks')
  await aTeamWithCalendar('U11 Owls')
  const without = await create('teams', aTeam({ name: 'U13 Jays' }))
  for (const team_id of [own.id, own.id, without.id]) await aChild(parent, { team_id })
  const emails = await emailsOf(['/families', parent])
  expect(emails.map(({ to, text }) => [to, pathIn(text)])).toEqual([[parent, own.path]])
})

test('A calendar that was renewed is sent with its new address alone', async () => {
  const parent = anAddress()
  const { id, path } = await aTeamWithCalendar('U9 Finches')
  await aChild(parent, { team_id: id })
  const { body } = await admin.post(`/api/admin/family-calendars/${id}`, {})
  const emails = await emailsOf(['/families', parent])
  expect(emails.map(({ text }) => pathIn(text))).toEqual([body.path])
  expect(body.path).not.toBe(path)
})

test.each([
  ['is hidden', (id: number) => change(`players/${id}`, { hidden: true })],
  ['left the club', (id: number) => change(`players/${id}`, { left_on: '2026-09-01' })],
  ['was deleted', (id: number) => admin.delete(`/api/admin/players/${id}`)],
])('The family of a child who %s gets no link of photos or practices', async (_what, leave) => {
  const parent = anAddress()
  const { id: team_id } = await aTeamWithCalendar(`Team ${parent}`)
  await leave(await aChild(parent, { team_id }))
  expect(await emailsOf(['/photos-of-your-child', parent], ['/families', parent])).toEqual([])
})

test('The payer of a fee gets no link of photos or practices', async () => {
  const payer = anAddress()
  const { id: team_id } = await aTeamWithCalendar('U10 Rooks')
  await aFee(payer, await aChild(anAddress(), { team_id }))
  expect(await emailsOf(['/photos-of-your-child', payer], ['/families', payer])).toEqual([])
})

test.each(PAGES)('POST %s answers alike for every address', async page => {
  const [parent, silent] = [anAddress(), anAddress()]
  const { id: team_id } = await aTeamWithCalendar(`Team of ${page}`)
  await aFee(parent, await aChild(parent, { team_id }))
  const answers = new Set<string>()
  for (const email of [parent, silent, 'nobody@elsewhere.example']) {
    const { status, headers, text } = await ask(page, email)
    answers.add(JSON.stringify([status, headers.get('location'), text]))
  }
  expect([...answers]).toEqual([JSON.stringify([303, `${page}?sent=1#lost-link`, ''])])
  await mail.until(1, ({ to }) => to === parent)
  const { text } = await visitor().get(`${page}?sent=1`)
  expect(text).toContain('If the club has this address, an email is on its way.')
  expect(text).not.toContain('<form method="post"')
})

test('POST is answered while the mail server hangs', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  mail.onRecipient = () => promise
  const payer = anAddress()
  await aFee(payer, (await create('players', aPlayer())).id)
  expect((await ask('/fees', payer)).status).toBe(303)
  resolve()
  await mail.until(1)
  delete mail.onRecipient
})

test('A fourth request for an address within a day sends nothing', async () => {
  const payer = anAddress()
  await aFee(payer, (await create('players', aPlayer())).id)
  const requests = Array.from({ length: 4 }, (): [string, string] => ['/fees', payer])
  expect(await emailsOf(...requests)).toHaveLength(3)
})

test('A sixth request of a client within an hour is 429', async () => {
  for (const page of [...PAGES, ...PAGES.slice(0, 2)])
    expect((await ask(page, 'nobody@elsewhere.example')).status).toBe(303)
  const { status, text } = await ask('/fees', 'nobody@elsewhere.example')
  expect(status).toBe(429)
  expect(text).toContain('value="nobody@elsewhere.example"')
})

test('POST of no address is 400 at the field', async () => {
  for (const page of PAGES) {
    const { status, text } = await ask(page, 'dana')
    expect([status, text]).toEqual([400, expect.stringContaining('Please enter a valid email')])
  }
})

test('Without mail the pages say whom to write to', async () => {
  const without = await startApp()
  for (const page of PAGES) {
    const { text } = await without.visitor().get(page)
    expect(text).toContain('<a href="/contact">Write to the club</a>')
    expect(text).not.toContain('<form')
    expect((await without.visitor().submit(page, { email: anAddress() })).status).toBe(409)
  }
})

test.each([
  ['/pay', '/fees'],
  ['/pay/', '/pay'],
  ['/consent', '/photos-of-your-child'],
])('GET %s without a token leads to %s', async (path, page) => {
  const { status, headers } = await visitor().get(path)
  expect([status, headers.get('location')]).toEqual([301, page])
})

test.each([
  ['pay', '/fees'],
  ['families', '/families'],
  ['consent', '/photos-of-your-child'],
])('GET /%s with a wrong token is 404 and leads to %s', async (path, page) => {
  const { status, text } = await visitor().get(`/${path}/${'x'.repeat(43)}`)
  expect(status).toBe(404)
  expect(text).toContain(`href="${page}#lost-link"`)
})

test.each([
  ['/fees', 'How to pay'],
  ['/photos-of-your-child', 'How you say yes or no'],
])('The club’s own page at %s is shown below the site’s text', async (path, fixed) => {
  const block = { type: 'text', text: `Ask Wendell about ${path}.` } as const
  const body = storedRichText([{ type: 'paragraph', content: [block] }])
  const own = await create('pages', { title: 'Of our own', slug: path.slice(1), body })
  const { text } = await visitor().get(path)
  expect(text).toMatch(/<h1[^>]*>Of our own<\/h1>/)
  expect(text.indexOf(fixed)).toBeGreaterThan(0)
  expect(text.indexOf('Ask Wendell')).toBeGreaterThan(text.indexOf(fixed))
  const inSitemap = (xml: string) => xml.split(`${path}</loc>`).length - 1
  expect(inSitemap((await visitor().get('/sitemap.xml')).text)).toBe(1)
  await change(`pages/${own.id}`, { slug: `moved${path.replace('/', '-')}` })
  const after = await visitor().get(path)
  expect([after.status, after.text.includes('Ask Wendell')]).toEqual([200, false])
  expect(inSitemap((await visitor().get('/sitemap.xml')).text)).toBe(1)
})
