import { aPlayer, aResult } from '../factories.ts'
import { addFollower } from '../followers.ts'
import { testToday } from '../test-clock.ts'
import type { PermissionClub } from './club.ts'
import { next, type Recipes } from './recipe.ts'
import { anEvent } from './rows.ts'

/** Requests about events, results and tables beside the usual endpoints. */
export const scheduleRecipes: Recipes = {
  'POST /api/admin/schedule/:id/status': async ({ made }, team) => ({
    id: await made('schedule', anEvent(team)),
    body: { status: 'cancelled', reason: 'Rain' },
  }),
  'POST /api/admin/schedule/series': (_, team) => ({ body: aSeries(team) }),
  'PUT /api/admin/schedule/:id/series': async (club, team) => ({
    id: await anEventOfSeries(club, team),
    body: { scope: 'all', changes: { notes: 'Bring water' } },
  }),
  'DELETE /api/admin/schedule/:id/series': async (club, team) => ({
    id: await anEventOfSeries(club, team),
    query: '?scope=all',
  }),
  'POST /api/admin/schedule/:id/close-field': async ({ made, admin }, team) => {
    await admin.put('/api/admin/settings', { coachClosures: 'hour' })
    const today = { date: testToday(), time: '23:58' }
    const body = { reason: 'Lightning' }
    return { id: await made('schedule', anEvent(team, today)), body }
  },
  'POST /api/admin/holds': async (club, team) => ({
    body: { place: await playedPlace(club, team) },
  }),
  'POST /api/admin/holds/:id/end': async (club, team) => {
    const place = await playedPlace(club, team)
    const { body } = await club.admin.post('/api/admin/holds', { place })
    return { id: body.id, body: { version: body.version } }
  },
  'DELETE /api/admin/closures/:id': async (club, team) => ({ id: await ownClosure(club, team) }),
  'POST /api/admin/closures/delete': async (club, team) => ({
    body: { ids: [await ownClosure(club, team)] },
  }),
  'POST /api/admin/schedule/:id/score': async ({ made }, team) => ({
    id: await made('schedule', anEvent(team, { date: '2024-05-04', opponent: `Foe ${next()}` })),
    body: { ours: 2, theirs: 1 },
  }),
  'POST /api/admin/schedule/:id/reset': async club => {
    const { id } = await anEventOfFeed(club)
    const changed = await club.admin.put(`/api/admin/schedule/${id}`, { location: 'Elsewhere' })
    if (changed.status !== 200) throw new Error(changed.text)
    return { id, body: {} }
  },
  'POST /api/admin/clashes/event': (_, team) => ({ body: typedEvent(team) }),
  'POST /api/admin/clashes/days': (_, team) => ({
    body: { event: typedEvent(team), days: ['2031-03-08'] },
  }),
  'POST /api/admin/clashes/accepted': async (club, team) => ({ body: await aClash(club, team) }),
  'DELETE /api/admin/clashes/accepted/:id': async (club, team) => {
    const { body } = await club.admin.post('/api/admin/clashes/accepted', await aClash(club, team))
    return { id: body.accepted.id }
  },
  'POST /api/admin/notices': async (club, team) => ({
    body: { event_ids: [await anUntoldEvent(club, team)], answer: 'drop' },
  }),
  'POST /api/admin/team-messages/preview': async ({ db }, team) => {
    await db.deleteFrom('team_messages').execute()
    return { body: aMessage(team) }
  },
  'POST /api/admin/team-messages': async ({ db, made }, team) => {
    await db.deleteFrom('team_messages').execute()
    const child = await made('players', aPlayer({ team_id: team }))
    await made('parents', { emails: `parent-${next()}@family.example`, children: [child] })
    return { body: aMessage(team) }
  },
  'POST /api/admin/sync-teamsnap': club => {
    club.later()
    return { body: {} }
  },
  'POST /api/admin/calendar-waiting': async club => {
    const { external_key } = await anEventOfFeed(club)
    return { body: { keys: [external_key], decision: 'hidden' } }
  },
  'POST /api/admin/schedule/import': (_, team) => ({
    body: { rows: [anEvent(team)], dryRun: false },
  }),
  'POST /api/admin/standings/compute': async ({ made }, team) => {
    await made('results', aResult({ team_id: team }))
    return { body: {} }
  },
  'POST /api/admin/family-calendars/:id': (_, team) => ({ id: team, body: {} }),
  'POST /api/admin/family-calendars/:id/mail': async ({ admin }, team) => {
    await admin.post(`/api/admin/family-calendars/${team}`, {})
    return { id: team, body: { addresses: 'dana@family.example' } }
  },
  'POST /api/admin/players/import': (_, team_id) => ({
    body: { rows: [aPlayer({ team_id })], dryRun: false },
  }),
}

/** The team has two practices at once. */
async function aClash({ made }: PermissionClub, team: number) {
  const date = new Date(Date.UTC(2032, 0, next())).toISOString().slice(0, 10)
  const events = [
    await made('schedule', anEvent(team, { type: 'practice', date })),
    await made('schedule', anEvent(team, { type: 'practice', date })),
  ]
  return { kind: 'team', events, reason: 'They train together' }
}

const aMessage = (team: number) => ({ team, subject: 'Snacks', text: 'Who brings oranges?' })

const typedEvent = (team_id: number) => ({
  id: 0,
  type: 'practice',
  status: 'scheduled',
  date: '2031-03-08',
  time: '18:00',
  team_id,
  time_tbd: false,
  all_day: false,
  isHome: true,
  location: `Field ${next()}`,
})

const aSeries = (team_id: number) => ({
  time: '18:00',
  location: `Field ${next()}`,
  type: 'practice',
  team_id,
  from: '2031-03-01',
  until: '2031-03-31',
  days: [2],
})

async function anEventOfSeries({ admin, db }: PermissionClub, team: number) {
  const { status, body } = await admin.post('/api/admin/schedule/series', aSeries(team))
  if (status !== 201) throw new Error(JSON.stringify(body))
  const { id } = await db
    .selectFrom('schedule_events')
    .select('id')
    .where('series_id', '=', body.series_id)
    .executeTakeFirstOrThrow()
  return id
}

async function anEventOfFeed(club: PermissionClub) {
  await sync(club)
  return club.db
    .selectFrom('schedule_events')
    .select(['id', 'external_key'])
    .where('source', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
}

async function sync({ admin, later }: PermissionClub) {
  later()
  const { status, text } = await admin.post('/api/admin/sync-teamsnap', {})
  if (status !== 200) throw new Error(text)
}

/** A place where the team plays today. */
async function playedPlace({ made }: PermissionClub, team: number) {
  const name = `Meadow ${next()}`
  await made('schedule', anEvent(team, { date: testToday(), location: name }))
  return made('places', { name })
}

/** A closure that a coach of the team has made. */
async function ownClosure({ made, db }: PermissionClub, team_id: number) {
  const id = await made('closures', { date: '2031-01-01', field: `Field ${next()}` })
  await db.updateTable('closures').set({ team_id }).where('id', '=', id).execute()
  return id
}

/** A cancelled event of which a follower is still to be told. */
async function anUntoldEvent({ db, made, admin }: PermissionClub, team: number) {
  await addFollower(db, `follower-${next()}@family.example`, [team])
  const id = await made('schedule', anEvent(team))
  // Followers know it by now.
  await db.deleteFrom('notices').execute()
  await admin.post(`/api/admin/schedule/${id}/status`, { status: 'cancelled', reason: 'Rain' })
  return id
}
