import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import { beforeEach, expect, test } from 'vitest'
import { MINUTE_MS } from '../../../kit/durations.ts'
import { startClub } from '../../../tests/app.ts'
import { emptyTables } from '../../../tests/content.ts'
import { aPlayer, aTeam } from '../../../tests/factories.ts'
import { startFeedHost } from '../../../tests/feed-host.ts'
import { addFollower, tokenOf } from '../../../tests/followers.ts'
import { aPhone } from '../../../tests/phones.ts'
import { whenDone } from '../../../tests/when-done.ts'
import { queuePush } from './queue.server.ts'
import { deliver } from './service.server.ts'

/** A Tuesday, 10 AM in Chicago. */
const START = '2026-10-06T15:00:00Z'
/** The push services: every public host leads here. */
const service = await startFeedHost()
whenDone(async () => service.stop())
const club = await startClub({ at: START, network: service.network })
const { admin, db, visitor } = club
const kestrels = await club.made('teams', aTeam({ name: 'U10 Kestrels' }))
const swifts = await club.made('teams', aTeam({ name: 'U9 Swifts' }))

beforeEach(async () => {
  club.setTime(START)
  service.answers(answersWith(201))
  await emptyTables(
    db,
    'push_messages',
    'schedule_events',
    'notices',
    'emails',
    'followers',
    'rate_limits',
  )
})

function answersWith(status: number, headers = {}): RequestListener {
  return (_, response) => response.writeHead(status, headers).end()
}

const subscribe = (subscription: object, more: object = {}) =>
  visitor().post('/api/follow/push', { ...subscription, teams: [kestrels], ...more })

/** A phone that follows the Kestrels. */
async function followingPhone(path = 'send/1', host?: string) {
  const phone = aPhone(path, host)
  const { body } = await subscribe(phone.subscription)
  const { id } = await db
    .selectFrom('followers')
    .select('id')
    .where('token', '=', body.token)
    .executeTakeFirstOrThrow()
  return { ...phone, id, token: body.token as string }
}

const send = () => club.app.jobs.trigger('push')
const queued = () => db.selectFrom('push_messages').selectAll().orderBy('id').execute()
const queue = (followerId: number, more: Partial<Parameters<typeof queuePush>[1]> = {}) =>
  queuePush(db, {
    followerId,
    title: 'Cancelled: U10 Kestrels practice, Tue 6:00 PM',
    body: 'Lightning.',
    url: '/schedule?event=staff-1',
    eventIds: [1],
    isUrgent: true,
    notBefore: new Date(START),
    expiresAt: new Date('2026-10-07T00:30:00Z'),
    ...more,
  })

test('A phone is told at once, and its page has what, when and leaving', async () => {
  const { token, id } = await followingPhone()
  const row = await db.selectFrom('followers').selectAll().where('id', '=', id).executeTakeFirst()
  expect(row).toMatchObject({ channel: 'push', confirmed_at: '2026-10-06T15:00:00.000Z' })
  const html = await visitor().page(`/follow/${token}`)
  expect(html).toContain('Stop these messages')
  await visitor().submit('/follow', { token, press: 'stop' })
  expect(await db.selectFrom('followers').select('id').execute()).toEqual([])
})

test('The same phone keeps its page, other keys at its endpoint get one of their own', async () => {
  const { subscription, token } = await followingPhone()
  const again = await subscribe(subscription, { teams: [swifts] })
  expect(again.body).toEqual({ token })
  const teams = await db.selectFrom('followed_teams').select('team_id').orderBy('team_id').execute()
  expect(teams.map(({ team_id }) => team_id)).toEqual([kestrels, swifts])
  const other = await followingPhone()
  expect(other.token).not.toBe(token)
  expect(await db.selectFrom('followers').select('id').execute()).toHaveLength(1)
})

test('A phone hears of practices for families by the link of a follower that does', async () => {
  await addFollower(db, 'dana@family.example', [kestrels], { forFamilies: true })
  const { subscription } = aPhone('send/1')
  await subscribe(subscription, {
    token: tokenOf('dana@family.example'),
    teams: [kestrels, swifts],
  })
  const rows = await db
    .selectFrom('followed_teams')
    .innerJoin('followers', 'followers.id', 'follower_id')
    .select(['team_id', 'for_families'])
    .where('channel', '=', 'push')
    .orderBy('team_id')
    .execute()
  expect(rows.map(({ for_families }) => Boolean(for_families))).toEqual([true, false])
})

const LONG = `https://feeds.example/${'x'.repeat(2_048)}`
test.each([
  'http://feeds.example/1',
  'https://127.0.0.1/1',
  'https://[::1]/1',
  'https://2130706433/1',
  'https://feeds.example:8443/1',
  'https://user:secret@feeds.example/1',
  'file:///etc/passwd',
  'feeds.example',
  LONG,
])('POST /api/follow/push refuses the endpoint %s', async endpoint => {
  const { keys } = aPhone('send/1').subscription
  const { status, body } = await subscribe({ endpoint, keys })
  expect([status, Object.keys(body.errors)]).toEqual([400, ['endpoint']])
})

test('POST /api/follow/push refuses wrong keys, and no team', async () => {
  const { endpoint, keys } = aPhone('send/1').subscription
  const { p256dh, auth } = keys
  for (const wrong of [
    { p256dh, auth: auth.slice(1) },
    { p256dh: p256dh.slice(4), auth },
    { p256dh: `B${'A'.repeat(86)}`, auth },
  ])
    expect((await subscribe({ endpoint, keys: wrong })).status).toBe(400)
  expect((await subscribe({ endpoint, keys }, { teams: [999_999] })).status).toBe(400)
})

test('POST /api/follow/push is limited with POST /follow', async () => {
  const { subscription } = aPhone('send/1')
  for (let count = 0; count < 20; count++) await subscribe(subscription)
  expect((await subscribe(subscription)).status).toBe(429)
})

test.each(['localhost', 'metadata.example', 'mapped.example', 'both.example'])(
  'A push service at %s is never connected to',
  async host => {
    const { id } = await followingPhone('send/1', host)
    await queue(id)
    await send()
    expect([service.seen.requests, service.seen.dialled]).toEqual([[], []])
    expect(await queued()).toMatchObject([{ state: 'waiting', attempts: 1 }])
  },
)

test('A cancelled practice is on the phone with its headline, encrypted', async () => {
  const phone = await followingPhone()
  const id = await club.made('schedule', {
    type: 'practice',
    date: '2026-10-06',
    time: '18:00',
    location: 'Elm Field',
    team_id: kestrels,
  })
  club.wait(MINUTE_MS)
  await club.app.jobs.trigger('notices')
  const received: { headers: IncomingHttpHeaders; payload: object }[] = []
  service.answers(async (request, response) => {
    received.push({ headers: request.headers, payload: await phone.read(request) })
    response.writeHead(201).end()
  })
  const tellAll = async () => {
    club.wait(20_000)
    await club.app.jobs.trigger('notices')
    await send()
  }
  await admin.succeed('POST', `/api/admin/schedule/${id}/status`, {
    status: 'cancelled',
    reason: 'Lightning',
  })
  await tellAll()
  await admin.succeed('POST', `/api/admin/schedule/${id}/status`, { status: 'scheduled' })
  await tellAll()
  const [first, second] = received
  expect(first?.payload).toMatchObject({
    title: 'Cancelled: U10 Kestrels practice, Tue 6:00 PM',
    body: 'Lightning.\nIt was planned for Tuesday, October 6, 6:00 PM, Elm Field.',
    url: expect.stringContaining('/schedule?event='),
  })
  expect(first?.headers).toMatchObject({
    urgency: 'high',
    'content-encoding': 'aes128gcm',
    authorization: expect.stringMatching(/^vapid t=[\w.-]+, k=[\w-]{87}$/),
  })
  // 90 minutes of practice from 6 PM on.
  expect(Number(first?.headers.ttl)).toBeGreaterThan(8 * 60 * 60)
  expect(second?.payload).toMatchObject({ title: expect.stringMatching(/^Back on/) })
  expect([first?.headers.topic, second?.headers.topic]).toEqual([
    expect.stringMatching(/^[\w-]{22}$/),
    first?.headers.topic,
  ])
  expect(await queued()).toEqual([])
})

test.each([404, 410])('%i deletes the follower', async status => {
  const { id } = await followingPhone()
  await queue(id)
  service.answers(answersWith(status))
  await send()
  expect(await db.selectFrom('followers').select('id').execute()).toEqual([])
  expect(await queued()).toEqual([])
})

test('413 sends the headline alone', async () => {
  const phone = await followingPhone()
  await queue(phone.id)
  const payloads: object[] = []
  service.answers(async (request, response) => {
    payloads.push(await phone.read(request))
    response.writeHead(payloads.length === 1 ? 413 : 201).end()
  })
  await send()
  expect(payloads.map(payload => Object.keys(payload))).toEqual([
    ['title', 'url', 'tag', 'body'],
    ['title', 'url', 'tag'],
  ])
  expect(await queued()).toEqual([])
})

test('429 waits as long as the service asks for, with all messages to it', async () => {
  for (let count = 0; count < 15; count++) await queue((await followingPhone(`send/${count}`)).id)
  service.answers(answersWith(429, { 'retry-after': '120' }))
  await send()
  const { length: asked } = service.seen.requests
  expect(asked).toBeLessThanOrEqual(10)
  const times = new Set((await queued()).map(({ next_at }) => next_at))
  expect([...times]).toEqual(['2026-10-06T15:02:00.000Z'])
  club.wait(119_000)
  await send()
  expect(service.seen.requests).toHaveLength(asked)
  service.answers(answersWith(201))
  club.wait(1_000)
  await send()
  expect(await queued()).toEqual([])
  expect(service.seen.requests).toHaveLength(15)
})

test.each<[string, RequestListener]>([
  ['500', answersWith(500)],
  ['no answer', ({ socket }) => socket.destroy()],
])('After %s a message is sent again with pauses until it expires', async (_, answer) => {
  const { id } = await followingPhone()
  await queue(id, { expiresAt: new Date('2026-10-06T15:05:00Z') })
  service.answers(answer)
  await send()
  await send()
  expect(service.seen.requests).toHaveLength(1)
  club.wait(60_000)
  await send()
  expect(service.seen.requests).toHaveLength(2)
  expect(await queued()).toMatchObject([{ state: 'waiting', attempts: 2 }])
  club.wait(240_000)
  await send()
  expect(service.seen.requests).toHaveLength(2)
  expect(await queued()).toMatchObject([
    { state: 'given up', payload: null, problem: expect.stringContaining('The push service') },
  ])
})

test('A service that never answers is not waited for', async () => {
  service.answers(() => {})
  const { endpoint, keys } = aPhone('send/1').subscription
  const { generateVAPIDKeys } = (await import('web-push')).default
  const vapid = { subject: 'https://club.example', ...generateVAPIDKeys() }
  const message = { endpoint, keys, payload: '{}', ttl: 60, isUrgent: true, topic: 'x', vapid }
  expect(await deliver(service.network, message, 200)).toBeUndefined()
})

test.each([301, 403])('%i is followed nowhere, and gives the message up', async status => {
  const { id } = await followingPhone()
  await queue(id)
  service.answers(answersWith(status, { location: 'https://other.example/' }))
  await send()
  expect(service.seen.requests).toHaveLength(1)
  expect(await queued()).toMatchObject([
    { state: 'given up', problem: `The push service answered ${status}.` },
  ])
})

test('Urgent messages go first, and no payload is longer than three kilobytes', async () => {
  const { id } = await followingPhone()
  await queue(id, { isUrgent: false, eventIds: [1], body: 'ä'.repeat(5_000) })
  await queue(id, { isUrgent: true, eventIds: [2] })
  const [long] = await queued()
  expect(Buffer.byteLength(long?.payload ?? '')).toBeLessThanOrEqual(3 * 1024)
  const urgencies: unknown[] = []
  service.answers(({ headers }, response) => {
    urgencies.push(headers.urgency)
    response.writeHead(201).end()
  })
  await send()
  expect(urgencies.toSorted()).toEqual(['high', 'normal'])
})

test('The private key is in no answer', async () => {
  const { publicKey } = await visitor().read('/api/follow/push')
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'pushKeys')
    .executeTakeFirstOrThrow()
  const stored = JSON.parse(row.value)
  expect(stored.publicKey).toBe(publicKey)
  for (const path of ['/api/settings', '/api/admin/settings', '/api/admin/history'])
    expect((await admin.get(path)).text).not.toContain(stored.privateKey)
})

test('A service that is away until a moment that has passed is asked again, once', async () => {
  const [silent, other] = [
    await followingPhone('send/1'),
    await followingPhone('send/2', 'other.example'),
  ]
  await queue(silent.id, { eventIds: [1] })
  await queue(silent.id, { eventIds: [2] })
  await queue(other.id)
  let asked = 0
  service.answers((request, response) => {
    if (request.headers.host === 'other.example') {
      // The run goes on for two minutes.
      club.wait(2 * MINUTE_MS)
      response.writeHead(201).end()
    } else {
      asked += 1
      response.destroy()
    }
  })
  await send()
  await send()
  expect(asked).toBeLessThanOrEqual(4)
  expect(await queued()).toHaveLength(2)
})

test('A family on file needs no checkbox for its phone', async () => {
  const child = await club.made('players', aPlayer({ team_id: kestrels }))
  await club.made('parents', { emails: 'dana@family.example', children: [child] })
  await admin.succeed('PUT', '/api/admin/settings', { tellFamilies: 'yes' })
  await addFollower(db, 'dana@family.example', [kestrels])
  await db.deleteFrom('followed_teams').execute()
  await db.updateTable('followers').set({ on_file: true }).execute()
  const { subscription } = aPhone('send/1')
  const token = tokenOf('dana@family.example')
  expect((await subscribe(subscription, { token, teams: [] })).status).toBe(200)
  const rows = await db.selectFrom('followed_teams').select(['team_id', 'for_families']).execute()
  expect(rows.map(row => [row.team_id, Boolean(row.for_families)])).toEqual([[kestrels, true]])
  await admin.succeed('PUT', '/api/admin/settings', { tellFamilies: 'no' })
})
