import { beforeEach, expect, test } from 'vitest'
import { startClub } from '../../../tests/app.ts'
import { emptyTables } from '../../../tests/content.ts'
import { aTeam } from '../../../tests/factories.ts'
import type { JudgedClash, ListedClash } from './responses.ts'

const { admin, db, made, change, coachOf, visitor } = await startClub({
  at: '2026-10-01T15:00:00Z',
})
const own = await made('teams', aTeam({ name: 'U9 Swifts' }))
const other = await made('teams', aTeam({ name: 'U13 Harriers' }))
const coach = await coachOf(own)
await change(`coaches/${coach.card}`, { name: 'Dana Whitfield' })

beforeEach(async () => {
  await emptyTables(db, 'schedule_events', 'places', 'closures')
  await admin.put('/api/admin/settings', { practices: 'public' })
})

const EVENT = { date: '2026-10-03', time: '09:00', type: 'practice', location: 'Oak Park, Field 1' }
const practice = (team_id: number | null, more: object = {}) => ({ ...EVENT, team_id, ...more })

async function listed(
  query = '',
  user = admin,
): Promise<{ clashes: ListedClash[]; count: number }> {
  const { status, body } = await user.get(`/api/admin/clashes${query}`)
  if (status !== 200) throw new Error(`${status}`)
  return body
}

/** The clashes without what the list says of their events. */
async function clashes(user = admin): Promise<JudgedClash[]> {
  return (await listed('', user)).clashes.map(({ lines, free, ...clash }) => clash)
}

const accept = (body: object, user = admin) => user.post('/api/admin/clashes/accepted', body)

/** Creates two practices of two teams on one field. */
async function aClash() {
  const events = [await made('schedule', practice(own)), await made('schedule', practice(other))]
  return { kind: 'field', events, reason: 'they share the field' }
}

test('GET /api/admin/clashes has each clash until an event moves or is off', async () => {
  const { events } = await aClash()
  const field = { kind: 'field', level: 'warn', events, detail: '', accepted: null }
  expect(await clashes()).toEqual([field])
  await admin.put(`/api/admin/schedule/${events[1]}`, { location: 'Oak Park, Field 2' })
  expect(await clashes()).toEqual([])
  await admin.put(`/api/admin/schedule/${events[1]}`, { location: 'Oak Park #1' })
  expect(await clashes()).toMatchObject([field])
  await admin.post(`/api/admin/schedule/${events[1]}/status`, { status: 'cancelled' })
  expect(await clashes()).toEqual([])
  await admin.post(`/api/admin/schedule/${events[1]}/status`, { status: 'scheduled' })
  expect(await clashes()).toMatchObject([field])
  await admin.delete(`/api/admin/schedule/${events[1]}`)
  expect(await clashes()).toEqual([])
})

test('GET /api/admin/clashes follows changes of places, closures and teams', async () => {
  const game = { type: 'game', opponent: 'Rovers', location: 'Oak Park' }
  const [one] = [await made('schedule', practice(own, game))]
  await made('schedule', practice(own, { ...game, opponent: 'Reds', time: '15:00' }))
  const two = await made('schedule', practice(other, { time: '09:30', location: 'Pine' }))
  const kinds = async () => (await clashes()).map(({ kind, level }) => `${kind} ${level}`)
  expect(await kinds()).toEqual([])
  const place = await made('places', { name: 'Oak Park', open_from: '09:30' })
  expect(await kinds()).toEqual(['hours warn'])
  await admin.put(`/api/admin/places/${place}`, { open_from: null })
  await admin.put('/api/admin/settings', { restHours: 20 })
  expect(await kinds()).toEqual(['rest note'])
  await admin.put('/api/admin/settings', { restHours: null })
  const closure = await made('closures', { date: EVENT.date, field: 'Pine', status: 'delayed' })
  expect(await kinds()).toEqual(['closed note'])
  await admin.delete(`/api/admin/closures/${closure}`)
  await admin.put(`/api/admin/teams/${other}`, { coach: 'dana whitfield' })
  expect(await clashes()).toMatchObject([
    {
      kind: 'coach',
      events: [one, two],
      detail:
        'Dana Whitfield coaches both teams. The end of the earlier one is not entered: 1 hour and 30 minutes are assumed.',
    },
  ])
  await admin.put(`/api/admin/teams/${other}`, { coach: null })
  expect(await kinds()).toEqual([])
})

test('A place that closes before it opens is 400 at its field', async () => {
  const hours = { name: 'Oak Park', open_from: '20:00', open_until: '08:00' }
  const { status, body } = await admin.post('/api/admin/places', hours)
  expect([status, body.errors]).toEqual([400, { open_until: 'Open until must be after Open from' }])
})

test('Past events clash in no list', async () => {
  const date = '2026-09-30'
  await made('schedule', practice(own, { date }))
  await made('schedule', practice(other, { date }))
  expect(await clashes()).toEqual([])
})

test('An accepted clash stays accepted until one of its events changes', async () => {
  const clash = await aClash()
  const { status, body } = await accept(clash)
  const accepted = { reason: clash.reason, by: admin.username, at: '2026-10-01T15:00:00.000Z' }
  expect([status, body.accepted]).toMatchObject([201, accepted])
  expect((await clashes())[0]?.accepted).toMatchObject(accepted)
  const [changeSet] = (await admin.get('/api/admin/history')).body.changeSets
  expect(JSON.stringify(changeSet)).toContain(
    'Field taken twice: practice on Oct 3, 2026 at 9:00 AM',
  )
  await admin.put(`/api/admin/schedule/${clash.events[0]}`, { notes: 'Bring water' })
  expect((await clashes())[0]?.accepted).toBeNull()
})

test('Accepting a clash again replaces the reason', async () => {
  const clash = await aClash()
  await accept(clash)
  await accept({ ...clash, events: clash.events.toReversed(), reason: 'half a field each' })
  const [listed] = await clashes()
  expect(listed?.accepted?.reason).toBe('half a field each')
  expect(await db.selectFrom('accepted_clashes').selectAll().execute()).toHaveLength(1)
  const path = `/api/admin/clashes/accepted/${listed?.accepted?.id}`
  expect((await admin.delete(path)).status).toBe(204)
  expect((await clashes())[0]?.accepted).toBeNull()
  expect((await admin.delete(path)).status).toBe(404)
})

test('Accepting an unknown clash, or without a reason, stores nothing', async () => {
  const clash = await aClash()
  const { status, body } = await accept({ ...clash, reason: ' ' })
  expect([status, body.errors]).toEqual([400, { reason: 'Reason is required' }])
  expect((await accept({ ...clash, kind: 'team' })).status).toBe(409)
  expect((await accept({ ...clash, events: [999_999] })).status).toBe(404)
  await admin.put(`/api/admin/schedule/${clash.events[0]}`, { time: '15:00' })
  expect((await accept(clash)).body.message).toContain('no longer there')
  expect(await db.selectFrom('accepted_clashes').selectAll().execute()).toEqual([])
})

test('Deleting an event deletes its accepted clashes', async () => {
  const clash = await aClash()
  await accept(clash)
  expect((await admin.delete(`/api/admin/schedule/${clash.events[0]}`)).status).toBe(204)
  expect(await db.selectFrom('accepted_clashes').selectAll().execute()).toEqual([])
})

test('A coach sees and accepts clashes of own teams alone', async () => {
  const clash = await aClash()
  const date = '2026-10-05'
  const others = [
    await made('schedule', practice(other, { date })),
    await made('schedule', practice(other, { date, location: 'Pine' })),
  ]
  expect(await clashes()).toHaveLength(2)
  expect(await clashes(coach)).toMatchObject([{ kind: 'field', events: clash.events }])
  const foreign = { kind: 'team', events: others, reason: 'two groups' }
  expect((await accept(foreign, coach)).status).toBe(404)
  const { accepted } = (await accept(foreign)).body
  expect((await coach.delete(`/api/admin/clashes/accepted/${accepted.id}`)).status).toBe(404)
  const mine = await accept(clash, coach)
  expect([mine.status, mine.body.accepted.by]).toEqual([201, coach.username])
})

test('A clash with a family practice is hidden from coaches of other teams', async () => {
  const clash = await aClash()
  await admin.put('/api/admin/settings', { practices: 'families' })
  expect(await clashes()).toHaveLength(1)
  expect(await clashes(coach)).toEqual([])
  expect((await accept(clash, coach)).status).toBe(409)
})

test('The public learns of no clash', async () => {
  await accept({ ...(await aClash()), reason: 'quarrel over the field' })
  expect((await visitor().get('/api/admin/clashes')).status).toBe(401)
  for (const path of ['/', '/schedule', '/api/schedule', '/api/teamsnap-calendar', '/calendar.ics'])
    expect((await visitor().get(path)).text).not.toMatch(/quarrel|clash/i)
})

test('An import names what each row clashes with, and imports it', async () => {
  await made('schedule', practice(other))
  const rows = [
    { ...practice(own), row: 2 },
    { ...practice(own, { time: '09:30', location: 'Pine' }), row: 3 },
    { ...practice(own, { date: '2026-10-09' }), row: 4 },
  ]
  const { body } = await admin.post('/api/admin/schedule/import', { rows, dryRun: true })
  const remarks = body.rows.map((row: { remarks?: { text: string }[] }) =>
    row.remarks?.map(({ text }) => text),
  )
  const assumed = '. The end of the earlier one is not entered: 1 hour and 15 minutes are assumed.'
  const [name, place] = ['practice on Oct 3, 2026 at', 'Oak Park, Field 1']
  expect(remarks).toEqual([
    [
      `Conflict: Team twice at one time: U9 Swifts · ${name} 9:30 AM, Pine (row 3)${assumed}`,
      `Check: Field taken twice: U13 Harriers · ${name} 9:00 AM, ${place}`,
    ],
    [`Conflict: Team twice at one time: U9 Swifts · ${name} 9:00 AM, ${place} (row 2)${assumed}`],
    undefined,
  ])
  const done = await admin.post('/api/admin/schedule/import', {
    rows,
    dryRun: false,
    plan: body.plan,
  })
  expect(done.body).toMatchObject({ created: 3 })
  const again = await admin.post('/api/admin/schedule/import', { rows, dryRun: true })
  expect(again.body.rows.some((row: object) => 'remarks' in row)).toBe(false)
})

test('GET /api/admin/clashes filters by state and limit', async () => {
  const { events, reason } = await aClash()
  await made('schedule', practice(null))
  const { clashes: all, count } = await listed('?state=open&limit=2')
  expect([all.length, count]).toEqual([2, 3])
  const one = all.find(each => each.events.every(id => events.includes(id)))
  expect(one).toMatchObject({
    lines: [
      'U9 Swifts · practice on Oct 3, 2026 at 9:00 AM, Oak Park, Field 1',
      'U13 Harriers · practice on Oct 3, 2026 at 9:00 AM, Oak Park, Field 1',
    ],
    free: { team: 'U13 Harriers', slots: ['10:15 AM', 'Sun, Oct 4'] },
  })
  await accept({ kind: 'field', events, reason })
  expect(await listed('?state=accepted')).toMatchObject({
    clashes: [{ events, free: null, accepted: { reason } }],
    count: 1,
  })
  expect(await listed('?state=note')).toEqual({ clashes: [], count: 0 })
})

const typed = (team_id: number | null, more: object = {}) => ({
  id: 0,
  status: 'scheduled',
  time_tbd: false,
  all_day: false,
  isHome: true,
  ...practice(team_id, more),
})

test('POST /api/admin/clashes/event checks an event before it is saved', async () => {
  await made('places', { name: 'Oak Park', fields: 'Field 1\nField 2' })
  const id = await made('schedule', practice(own))
  const ask = (body: object, user = admin) => user.post('/api/admin/clashes/event', body)
  expect((await ask(typed(other))).body).toEqual({
    clashes: [
      {
        kind: 'field',
        level: 'warn',
        detail: '',
        with: 'U9 Swifts · practice on Oct 3, 2026 at 9:00 AM, Oak Park, Field 1',
      },
    ],
    slots: [
      { date: '2026-10-03', time: '09:00', location: 'Oak Park, Field 2', venue: null },
      { date: '2026-10-03', time: '10:15', location: 'Oak Park, Field 1', venue: null },
      { date: '2026-10-04', time: '09:00', location: 'Oak Park, Field 1', venue: null },
    ],
  })
  const none = { clashes: [], slots: [] }
  expect((await ask(typed(own, { id }))).body).toEqual(none)
  expect((await ask(typed(other, { time: '', time_tbd: false }))).body).toEqual(none)
  expect((await ask(typed(other, { date: 'soon' }))).status).toBe(400)
  expect(await clashes()).toEqual([])
})

test('POST /api/admin/clashes/event tells a coach only of readable events', async () => {
  await admin.put('/api/admin/settings', { practices: 'families' })
  await made('schedule', practice(other))
  const ask = async (user = admin) =>
    (await user.post('/api/admin/clashes/event', typed(own))).body.clashes
  expect(await ask(coach)).toEqual([])
  expect(await ask()).toHaveLength(1)
})

test('POST /api/admin/clashes/days finds the days on which a series clashes', async () => {
  await made('schedule', practice(own, { date: '2026-10-10' }))
  const days = ['2026-10-03', '2026-10-10', '2026-10-17']
  const { body } = await admin.post('/api/admin/clashes/days', { event: typed(own), days })
  expect(body.days).toMatchObject([{ day: '2026-10-10', kind: 'duplicate', level: 'stop' }])
})

test('The form of a new event proposes the usual places', async () => {
  await made('places', { name: 'Elm Green', fields: 'Field 7' })
  await made('schedule', practice(other, { date: '2026-09-01', location: 'The school' }))
  const game = { type: 'game', opponent: 'Rovers', date: '2026-09-02', location: 'Oak Park' }
  await made('schedule', practice(other, { ...game, venue: 'Oak Park, Field 2' }))
  for (const more of [
    { date: '2026-08-30', location: 'Earlier' },
    { date: '2026-10-20', location: 'To come' },
    { isHome: false, date: '2026-09-05', location: 'Theirs' },
  ])
    await made('schedule', practice(other, { ...game, ...more }))
  const hidden = { practices: 'families' }
  const locations = async (user = admin) => (await user.get('/api/admin/schedule/locations')).body
  expect(await locations()).toEqual(expect.arrayContaining(['Elm Green, Field 7', 'The school']))
  const at = async (query: string, user = admin) =>
    (await user.get(`/api/admin/schedule/last-place?${query}`)).body
  const last = `team_id=${other}&type=practice`
  expect(await at(last)).toEqual({ location: 'The school', venue: '' })
  expect(await at(`team_id=${own}&type=practice`)).toEqual({ location: '', venue: '' })
  const home = { location: 'Oak Park', venue: 'Oak Park, Field 2' }
  expect(await at(`team_id=${other}&type=game&side=home`)).toEqual(home)
  expect(await at(`team_id=${other}&type=game&side=away`)).toEqual({ location: '', venue: '' })
  await admin.put('/api/admin/settings', hidden)
  expect(await locations(coach)).not.toContain('The school')
  expect(await at(last, coach)).toEqual({ location: '', venue: '' })
})
