import { beforeEach, expect, test } from 'vitest'
import { startApp, startClub } from '../../../tests/app.ts'
import { aTeam } from '../../../tests/factories.ts'
import { startMailServer } from '../../../tests/mail-server.ts'
import { runRetention } from '../../../tests/retention.ts'
import { checkboxOf } from './checked-teams.ts'

const mail = await startMailServer()
const { admin, app, visitor, create, change, made, db, wait } = await startClub({
  at: '2026-10-01T15:00:00Z',
  env: mail.env,
})
beforeEach(async () => {
  mail.received.length = 0
  await db.deleteFrom('rate_limits').execute()
})

let addresses = 0
/** An address that nobody has typed yet. */
const anAddress = () => `follower-${++addresses}@family.example`

const kestrels = await made('teams', aTeam({ name: 'U10 Kestrels' }))
const harriers = await made('teams', aTeam({ name: 'U13 Harriers' }))

const teamValues = (teams: readonly number[]) =>
  Object.fromEntries(teams.map(id => [checkboxOf(id), 'on']))
const ask = (email: string, teams: readonly number[] = [kestrels], more: object = {}) =>
  visitor().submit('/follow', { email, ...teamValues(teams), ...more })

/** The emails to an address, when so many have come. */
async function emailsTo(address: string, count = 1) {
  await mail.until(count, ({ to }) => to === address)
  return mail.received.filter(({ to }) => to === address)
}

const tokenIn = (text = '') => /\/follow\/([\w-]{43})/.exec(text)?.[1] ?? ''

async function asked(teams?: readonly number[], more?: object) {
  const address = anAddress()
  expect((await ask(address, teams, more)).status).toBe(303)
  const [email] = await emailsTo(address)
  return { address, token: tokenIn(email?.text), text: email?.text ?? '' }
}

const press = (token: string, name: string, more: Record<string, string> = {}) =>
  visitor().submit('/follow', { token, press: name, ...more })

async function aFollower(teams?: readonly number[], more?: object) {
  const follower = await asked(teams, more)
  expect((await press(follower.token, 'yes')).status).toBe(303)
  return follower
}

const rowOf = (address: string) =>
  db.selectFrom('followers').selectAll().where('address', '=', address).executeTakeFirst()
const teamsOf = (address: string) =>
  db
    .selectFrom('followed_teams')
    .innerJoin('followers', 'followers.id', 'follower_id')
    .select(['team_id', 'for_families'])
    .where('address', '=', address)
    .orderBy('team_id')
    .execute()
const page = (token: string) => visitor().page(`/follow/${token}`)
const followers = async (team: number) => {
  const counts: { team_id: number; followers: number }[] = await admin.read('/api/admin/followers')
  return counts.find(({ team_id }) => team_id === team)?.followers ?? 0
}

test('Who asks is told only after a press behind the emailed link', async () => {
  const before = await followers(kestrels)
  const { address, token, text } = await asked()
  expect(text).toContain('U10 Kestrels is called off, moved or new')
  expect(text).toContain('If this wasn’t you, do nothing: the address is deleted after 7 days.')
  expect((await rowOf(address))?.confirmed_at).toBeNull()
  expect(await page(token)).toContain('Yes, tell me</button>')
  expect((await rowOf(address))?.confirmed_at).toBeNull()
  expect(await followers(kestrels)).toBe(before)
  const { status, headers } = await press(token, 'yes')
  expect([status, headers.get('location')]).toEqual([303, `/follow/${token}?sent=1`])
  expect((await rowOf(address))?.confirmed_at).toBe('2026-10-01T15:00:00.000Z')
  expect(await followers(kestrels)).toBe(before + 1)
  expect(await visitor().page(`/follow/${token}?sent=1`)).toContain('Saved.')
})

test('GET /follow checks the teams of the link', async () => {
  const checked = (html: string) =>
    [...html.matchAll(/name="team_(\d+)" checked=""/g)].map(at => Number(at[1]))
  expect(checked(await visitor().page(`/follow?team=${harriers}`))).toEqual([harriers])
  expect(checked(await visitor().page('/follow'))).toEqual([])
})

test('POST /follow answers alike for every address', async () => {
  const [known, waiting] = [await aFollower(), await asked()]
  const answers = new Set<string>()
  for (const address of [known.address, waiting.address, anAddress()]) {
    const { status, headers, text } = await ask(address)
    answers.add(JSON.stringify([status, headers.get('location'), text]))
  }
  expect([...answers]).toEqual([JSON.stringify([303, '/follow?sent=1', ''])])
  expect(await visitor().page('/follow?sent=1')).toContain('A message with a link is on its way')
})

test('POST /follow is answered while the mail server hangs', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  mail.onRecipient = () => promise
  const address = anAddress()
  expect((await ask(address)).status).toBe(303)
  resolve()
  await emailsTo(address)
  delete mail.onRecipient
})

test('A follower who asks again gets the link, which proposes the teams', async () => {
  const { address, token } = await aFollower([kestrels])
  await ask(address.toUpperCase(), [harriers])
  const [, again] = await emailsTo(address, 2)
  expect(again?.text).toContain('it does already: of U10 Kestrels.')
  expect(again?.text).toContain(`/follow/${token}?team=${harriers}`)
  expect(await teamsOf(address)).toEqual([{ team_id: kestrels, for_families: false }])
  const html = await visitor().page(`/follow/${token}?team=${harriers}`)
  for (const team of [kestrels, harriers]) expect(html).toContain(`name="team_${team}" checked=""`)
})

test('Who asks twice before the yes gets the same link, and both teams', async () => {
  const { address, token } = await asked([kestrels])
  await ask(address, [harriers])
  const [, again] = await emailsTo(address, 2)
  expect(tokenIn(again?.text)).toBe(token)
  expect((await teamsOf(address)).map(({ team_id }) => team_id)).toEqual([kestrels, harriers])
})

test.each([
  ['no address', { email: 'dana', [`team_${kestrels}`]: 'on' }, 'Please enter a valid email'],
  ['no team', { email: 'dana@family.example' }, 'Choose a team'],
  ['an unknown team', { email: 'dana@family.example', team_99999: 'on' }, 'Choose a team'],
])('POST /follow with %s is 400 at the field', async (_what, values, problem) => {
  const { status, text } = await visitor().submit('/follow', values)
  expect([status, text]).toEqual([400, expect.stringContaining(problem)])
  expect(text).toContain(`value="${values.email}"`)
})

test.each([
  ['dana@gmial.com', 'dana@gmail.com'],
  ['Dana@Hotmial.com', 'dana@hotmail.com'],
  ['dana@yaho.com', 'dana@yahoo.com'],
  ['dana@gmail.con', 'dana@gmail.com'],
  ['dana@gmail.co', 'dana@gmail.com'],
  ['dana@club.con', 'dana@club.com'],
  ['dana@outlok.com', 'dana@outlook.com'],
])('%s is asked about once', async (typed, meant) => {
  const { status, text } = await ask(typed)
  expect(status).toBe(400)
  expect(text).toContain(`Did you mean ${meant}?`)
  const address = typed.toLowerCase()
  expect(text).toContain(`name="asked" value="${address}"`)
  expect((await ask(typed, [kestrels], { asked: address })).status).toBe(303)
  await emailsTo(address)
})

test('The address that was meant is one press away', async () => {
  const values = { asked: 'dana.f@gmial.com', use: '1' }
  expect((await ask('dana.f@gmial.com', [kestrels], values)).status).toBe(303)
  await emailsTo('dana.f@gmail.com')
})

test.each(['dana@gmail.com', 'dana@mail.com', 'dana@ymail.com', 'dana@club.co', 'dana@aol.com'])(
  '%s is not asked about',
  async address => {
    expect((await ask(address)).status).toBe(303)
  },
)

test('A team is followed 20 times an hour from one network, and no more', async () => {
  const statuses = new Map<number, number>()
  for (let nth = 0; nth < 50; nth++) {
    const { status } = await ask(`many-${nth}@family.example`)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect(Object.fromEntries(statuses)).toEqual({ 303: 20, 429: 30 })
})

test('A fourth request for an address within a day sends nothing', async () => {
  const [address, last] = [anAddress(), anAddress()]
  for (let nth = 0; nth < 4; nth++) await ask(address)
  await ask(last)
  await emailsTo(last)
  expect(mail.received.filter(({ to }) => to === address)).toHaveLength(3)
})

test('A follower chooses teams, what is told, and quiet hours', async () => {
  const { address, token } = await aFollower([kestrels])
  const chosen = { what: 'urgent', quiet_from: '20:30', quiet_until: '06:45' }
  const saved = await press(token, 'save', { ...chosen, ...teamValues([harriers]) })
  expect(saved.status).toBe(303)
  expect(await rowOf(address)).toMatchObject({
    only_urgent: true,
    quiet_from: '20:30',
    quiet_until: '06:45',
  })
  expect(await teamsOf(address)).toEqual([{ team_id: harriers, for_families: false }])
  const html = await page(token)
  expect(html).toMatch(/value="urgent"[^>]* checked=""|checked=""[^>]* value="urgent"/)
  expect(html).toContain('value="20:30"')
  const none = await press(token, 'save', chosen)
  expect([none.status, none.text]).toEqual([400, expect.stringContaining('Choose a team, or stop')])
  const late = { ...chosen, quiet_from: '25:00' }
  expect((await press(token, 'save', { ...late, ...teamValues([harriers]) })).status).toBe(400)
})

test('A follower leaves with one press, and the page shows the way back', async () => {
  const { address, token } = await aFollower([kestrels])
  expect(await page(token)).toContain('Stop these emails</button>')
  const { status, headers } = await press(token, 'stop')
  const next = `/follow?sent=stopped&team=${kestrels}`
  expect([status, headers.get('location')]).toEqual([303, next])
  expect(await rowOf(address)).toBeUndefined()
  const html = await visitor().page(next)
  expect(html).toContain('We tell you nothing more, and your address is deleted.')
  expect(html).toContain(`name="team_${kestrels}" checked=""`)
  expect((await press(token, 'stop')).status).toBe(303)
})

const ONE_CLICK = 'List-Unsubscribe=One-Click'
const oneClick = (token: string, init: RequestInit = { body: new URLSearchParams(ONE_CLICK) }) =>
  visitor().send('POST', `/follow/${token}/stop`, init)

function asFormData() {
  const body = new FormData()
  body.append('List-Unsubscribe', 'One-Click')
  return body
}

test.each<[string, RequestInit]>([
  ['as a form', { body: new URLSearchParams(ONE_CLICK) }],
  ['as form data', { body: asFormData() }],
  ['without a body', {}],
  [
    'from another site',
    {
      body: new URLSearchParams(ONE_CLICK),
      headers: { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
    },
  ],
])('POST /follow/{token}/stop %s leaves at once, and twice alike', async (_how, init) => {
  const { address, token } = await aFollower()
  const first = await oneClick(token, init)
  expect(first.status).toBe(200)
  expect(await rowOf(address)).toBeUndefined()
  const second = await oneClick(token, init)
  expect([second.status, second.text]).toEqual([200, first.text])
})

test('GET /follow/{token}/stop leaves nobody out, and shows the press', async () => {
  const { address, token } = await aFollower()
  for (const method of ['GET', 'HEAD'])
    expect((await visitor().send(method, `/follow/${token}/stop`, {})).status).toBe(200)
  expect(await visitor().page(`/follow/${token}/stop`)).toContain('Stop these emails</button>')
  expect((await rowOf(address))?.confirmed_at).not.toBeNull()
})

test('Another site can post nothing else', async () => {
  const { address, token } = await aFollower()
  const before = await rowOf(address)
  for (const values of [
    { token, press: 'stop' },
    { token, press: 'save', what: 'urgent', quiet_from: '20:00', quiet_until: '06:00' },
    { email: anAddress(), ...teamValues([kestrels]) },
  ]) {
    const form = visitor().submit('/follow', values, { origin: 'https://evil.example' })
    expect((await form).status).toBe(403)
  }
  expect(await rowOf(address)).toEqual(before)
})

test('Wrong, unconfirmed and left links are one 404, limited after 300', async () => {
  const { token } = await aFollower()
  const left = await aFollower()
  await oneClick(left.token)
  await db.deleteFrom('rate_limits').execute()
  const wrong = 'x'.repeat(43)
  const answer = async (token: string) => {
    const { status, text } = await visitor().get(`/follow/${token}`)
    return [status, text.replaceAll(token, '')]
  }
  const first = await answer(wrong)
  expect(first[0]).toBe(404)
  expect(await answer(left.token)).toEqual(first)
  expect((await press(wrong, 'yes')).status).toBe(404)
  expect((await visitor().get('/follow/short')).status).toBe(404)
  for (let nth = 0; nth < 300; nth++) await visitor().get(`/follow/${wrong}`)
  expect((await visitor().get(`/follow/${wrong}`)).status).toBe(429)
  expect((await visitor().get(`/follow/${token}`)).status).toBe(200)
})

test('Addresses without a yes are deleted after seven days, others stay', async () => {
  const [waiting, confirmed] = [await asked(), await aFollower()]
  wait(7 * 86_400_000 - 1_000)
  await runRetention({ app, db })
  expect(await rowOf(waiting.address)).toBeDefined()
  wait(2_000)
  await runRetention({ app, db })
  expect(await rowOf(waiting.address)).toBeUndefined()
  expect(await rowOf(confirmed.address)).toBeDefined()
})

test('A team that is deleted takes along who follows no other', async () => {
  const team = await made('teams', aTeam({ name: 'U8 Larks' }))
  const [alone, both] = [await aFollower([team]), await aFollower([team, kestrels])]
  await admin.delete(`/api/admin/teams/${team}`)
  expect(await rowOf(alone.address)).toBeUndefined()
  expect((await visitor().get(`/follow/${alone.token}`)).status).toBe(404)
  expect(await teamsOf(both.address)).toEqual([{ team_id: kestrels, for_families: false }])
  const history = await db.selectFrom('history_rows').selectAll().execute()
  expect(JSON.stringify(history)).not.toMatch(/follower|followed/)
})

test('A team that is renamed is followed under its new name', async () => {
  const team = await create('teams', aTeam({ name: 'U9 Finches' }))
  const { token } = await asked([team.id])
  await change(`teams/${team.id}`, { name: 'U10 Finches' })
  expect(await page(token)).toContain('U10 Finches is called off')
})

test('Who asks through the families’ page hears of their practices, too', async () => {
  const { body } = await admin.post(`/api/admin/family-calendars/${kestrels}`, {})
  const path: string = body.path
  expect(await visitor().page(path)).toContain(`href="${path}/follow"`)
  const form = await visitor().page(`${path}/follow`)
  const family = path.split('/').at(-1) ?? ''
  expect(form).toContain(`name="family" value="${family}"`)
  expect(form).toContain(`name="team_${kestrels}" checked=""`)
  const both = await aFollower([kestrels, harriers], { family })
  expect(await teamsOf(both.address)).toEqual([
    { team_id: kestrels, for_families: true },
    { team_id: harriers, for_families: false },
  ])
  const wrong = await aFollower([kestrels], { family: 'x'.repeat(43) })
  expect(await teamsOf(wrong.address)).toEqual([{ team_id: kestrels, for_families: false }])
  // Saving the page without the secret takes nothing away.
  const choice = { what: 'everything', quiet_from: '21:00', quiet_until: '07:00' }
  await press(both.token, 'save', { ...choice, ...teamValues([kestrels]) })
  expect(await teamsOf(both.address)).toEqual([{ team_id: kestrels, for_families: true }])
  await ask(wrong.address, [kestrels], { family })
  const [, again] = await emailsTo(wrong.address, 2)
  const link = new URL(/https?:\S+/.exec(again?.text ?? '')?.[0] ?? '')
  expect(await visitor().page(link.pathname + link.search)).toContain(`value="${family}"`)
  await press(wrong.token, 'save', { ...choice, ...teamValues([kestrels]), family })
  expect(await teamsOf(wrong.address)).toEqual([{ team_id: kestrels, for_families: true }])
})

test('No response of the portal has a follower’s address', async () => {
  const { address } = await aFollower()
  for (const path of ['teams', 'followers', 'history', 'find?q=follower', 'live', 'today'])
    expect((await admin.get(`/api/admin/${path}`)).text).not.toContain(address)
})

test('The ways to be told lead to the form of the team', async () => {
  for (const [path, link] of [
    [`/?team=${kestrels}`, `/follow?team=${kestrels}`],
    [`/team/${kestrels}/u10-kestrels`, `/follow?team=${kestrels}`],
    [`/schedule?team=${kestrels},${harriers}`, `/follow?team=${kestrels},${harriers}`],
    ['/schedule', '/follow'],
  ] as const)
    expect(await visitor().page(path)).toContain(`href="${link}"`)
  expect(await visitor().page('/')).not.toContain('/follow')
})

test('Without mail and https nobody can ask', async () => {
  const without = await startApp({ env: { PUBLIC_URL: 'http://club.example' } })
  const pages = ['/', '/schedule']
  for (const path of pages) expect(await without.visitor().page(path)).not.toContain('/follow')
  const html = await without.visitor().page('/follow')
  expect(html).toContain('This website sends no email.')
  expect(html).not.toContain('<form method="post"')
})
