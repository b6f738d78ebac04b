import { addToOutbox } from '../../kit/mail/outbox.server.ts'
import { aCoach, aPlayer } from '../factories.ts'
import { aPhotoUrl } from '../photos.ts'
import { testNow } from '../test-clock.ts'
import type { PermissionClub } from './club.ts'
import { next, type Recipes } from './recipe.ts'

/** Requests about children, families, accounts and letters. */
export const peopleRecipes: Recipes = {
  'POST /api/admin/consent-links': async ({ made }, team_id) => ({
    body: { player_ids: [await made('players', aPlayer({ team_id }))] },
  }),
  'DELETE /api/admin/consent-links/:id': async ({ made, admin }, team_id) => {
    const id = await made('players', aPlayer({ team_id }))
    await admin.post('/api/admin/consent-links', { player_ids: [id] })
    return { id }
  },
  'POST /api/admin/players/:id/erase': async ({ made }, team_id) => ({
    id: await made('players', aPlayer({ team_id })),
    body: {},
  }),
  // Fields of a child that only admins change.
  'PUT /api/admin/players/:id hidden': async ({ made }, team_id) => ({
    id: await made('players', aPlayer({ team_id })),
    body: { hidden: true },
  }),
  'POST /api/admin/access-log': () => ({ body: { players: 1 } }),
  'POST /api/admin/withheld-files/:name/release': async ({ made, db, admin }) => {
    const refused = { consent: 'refused', photoUrl: await aPhotoUrl() }
    await admin.delete(`/api/admin/players/${await made('players', aPlayer(refused))}`)
    const newest = db.selectFrom('withheld_files').select('name').orderBy('id', 'desc')
    return { id: (await newest.executeTakeFirstOrThrow()).name, body: {} }
  },
  'POST /api/admin/players-named': () => ({ body: { text: 'Somebody Else' } }),
  'POST /api/admin/players/alike': async ({ made }, team_id) => ({
    body: { id: await made('players', aPlayer({ team_id })), values: {} },
  }),
  'POST /api/admin/coaches/alike': () => ({ body: { values: {} } }),
  'POST /api/admin/sponsors/alike': () => ({ body: { values: {} } }),
  'PUT /api/admin/gallery/:id/people': async ({ made }, team_id) => ({
    id: await made('gallery', { title: 'Cup', imageUrl: await aPhotoUrl() }),
    body: { player_ids: [await made('players', aPlayer({ team_id }))], removed: 0 },
  }),
  'PUT /api/admin/coaches/:id/access': async ({ made }, team) => ({
    id: await made('coaches', aCoach()),
    body: { user_id: null, team_ids: [team] },
  }),
  'PUT /api/admin/accounts/:id': async club => ({
    id: await anAccount(club),
    body: { role: 'editor' },
  }),
  'DELETE /api/admin/accounts/:id': async club => ({ id: await anAccount(club) }),
  'POST /api/admin/accounts/:id/sign-out': async club => ({ id: await anAccount(club), body: {} }),
  'DELETE /api/admin/accounts/:id/second-factor': async club => ({ id: await anAccount(club) }),
  'POST /api/admin/accounts/:id/password-link': async club => ({
    id: await anAccount(club),
    body: {},
  }),
  'POST /api/admin/leaving': async (club, team) => {
    const coach = await club.made('coaches', aCoach())
    const access = { user_id: await anAccount(club, 'coach'), team_ids: [team] }
    await club.admin.put(`/api/admin/coaches/${coach}/access`, access)
    const { traces, seen } = (await club.admin.get(`/api/admin/leaving?coach=${coach}`)).body
    return { body: { coach, seen, chosen: traces.map(({ key }: { key: string }) => key) } }
  },
  'POST /api/admin/invitations': () => ({ body: anInvitation() }),
  'POST /api/admin/invitations/:id/renew': async club => ({ id: await invited(club), body: {} }),
  'DELETE /api/admin/invitations/:id': async club => ({ id: await invited(club) }),
  'POST /api/admin/mail/test': () => ({ body: {} }),
  'POST /api/admin/mail/:id/retry': async club => ({ id: await aLetter(club), body: {} }),
  'DELETE /api/admin/mail/:id': async club => ({ id: await aLetter(club) }),
  'DELETE /api/admin/contact/:id': async club => ({ id: await aMessage(club) }),
  'POST /api/admin/contact/:id/assigned': async (club, team_id) => ({
    id: await aMessage(club),
    body: { team_id },
  }),
  'POST /api/admin/contact/:id/reply': async club => ({
    id: await aMessage(club),
    body: { text: 'Hello' },
  }),
  'POST /api/admin/contact/:id/not-spam': async club => {
    const id = await aMessage(club)
    const suspected = { suspected_at: testNow().toISOString() }
    await club.db.updateTable('contact_messages').set(suspected).where('id', '=', id).execute()
    return { id, body: {} }
  },
  'POST /api/admin/contact/:id/task': async club => ({
    id: await aMessage(club),
    body: { task_on: '2026-11-30', task: 'Call her' },
  }),
  'POST /api/admin/contact/:id/done': async club => {
    const id = await aMessage(club)
    await club.db
      .updateTable('contact_messages')
      .set({ task_on: '2026-11-30' })
      .where('id', '=', id)
      .execute()
    return { id, body: {} }
  },
  'POST /api/admin/contact/:id/archived': async club => ({ id: await aMessage(club), body: {} }),
  'POST /api/admin/contact/:id/handled': async club => ({ id: await aMessage(club), body: {} }),
  'POST /api/admin/contact/:id/read': async club => ({ id: await aMessage(club), body: {} }),
}

async function anAccount({ db }: PermissionClub, role = 'user') {
  const username = `account ${next()}`
  const { id } = await db
    .insertInto('users')
    .values({
      ...{ username, name_key: username, password: 'x', is_staff_password: true },
      ...{ is_admin: false, role, createdAt: '' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const anInvitation = () => ({ name: `Guest ${next()}`, email: null, role: 'editor' })

async function invited({ admin, db }: PermissionClub) {
  const { status, text } = await admin.post('/api/admin/invitations', anInvitation())
  if (status !== 201) throw new Error(text)
  const { id } = await db
    .selectFrom('invitations')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

/** Makes a letter that was given up. */
async function aLetter({ db }: PermissionClub) {
  const to = `family-${next()}@family.example`
  const letter = { to, subject: 'Fees', greeting: 'Hello,', paragraphs: ['a fee is due.'] }
  const club = { name: 'Club', clubColour: '#0E3B2E' }
  await addToOutbox(db, letter, { now: testNow(), club, domain: 'club.example' })
  const { id } = await db
    .updateTable('mails')
    .set({ state: 'given up' })
    .where('recipient', '=', to)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function aMessage({ visitor, db }: PermissionClub) {
  await db.deleteFrom('rate_limits').execute()
  const message = `Hello ${next()}`
  const body = { name: 'Ana', email: 'ana@family.example', subject: 'general', message }
  const { status, text } = await visitor().post('/api/contact', body)
  if (status !== 201) throw new Error(text)
  const { id } = await db
    .selectFrom('contact_messages')
    .select('id')
    .where('message', '=', message)
    .executeTakeFirstOrThrow()
  return id
}
