import { addToOutbox } from '../../kit/mail/outbox.server.ts'
import { aCoach, aPlayer } from '../factories.ts'
import { aPhotoUrl } from '../photos.ts'
import { testNow } from '../test-clock.ts'
import type { PermissionClub } from './club.ts'
import { next, on, type Recipes } from './recipe.ts'

/** Requests about children, families, accounts and emails. */
export const peopleRecipes: Recipes = {
  'POST /api/admin/consent-links': async (club, team) => ({
    body: { player_ids: [await aChild(club, team)] },
  }),
  'DELETE /api/admin/consent-links/:id': async (club, team) => {
    const id = await aChild(club, team)
    await club.admin.post('/api/admin/consent-links', { player_ids: [id] })
    return { id }
  },
  'PUT /api/admin/parents/:id/children': async (club, team) => ({
    id: await club.made('parents', { name: 'Pat', children: [await aChild(club, team)] }),
    body: { player_id: await aChild(club, team), is_child: true },
  }),
  'POST /api/admin/players/:id/erase': on(aChild, {}),
  // Fields of a child that only admins change.
  'PUT /api/admin/players/:id hidden': on(aChild, { hidden: true }),
  'POST /api/admin/access-log': () => ({ body: { players: 1 } }),
  'POST /api/admin/withheld-files/:name/release': async ({ made, db, admin }) => {
    const refused = { consent: 'refused', photoUrl: await aPhotoUrl() }
    await admin.delete(`/api/admin/players/${await made('players', aPlayer(refused))}`)
    const newest = db.selectFrom('withheld_files').select('name').orderBy('id', 'desc')
    return { id: (await newest.executeTakeFirstOrThrow()).name, body: {} }
  },
  'POST /api/admin/players-named': () => ({ body: { text: 'Somebody Else' } }),
  'POST /api/admin/players/alike': async (club, team) => ({
    body: { id: await aChild(club, team), values: {} },
  }),
  'POST /api/admin/coaches/alike': () => ({ body: { values: {} } }),
  'POST /api/admin/sponsors/alike': () => ({ body: { values: {} } }),
  'PUT /api/admin/gallery/:id/people': async (club, team) => ({
    id: await club.made('gallery', { title: 'Cup', imageUrl: await aPhotoUrl() }),
    body: { player_ids: [await aChild(club, team)], removed: 0 },
  }),
  'POST /api/admin/gallery/people': async (club, team) => ({
    body: {
      ids: [await club.made('gallery', { title: 'Cup', imageUrl: await aPhotoUrl() })],
      player_ids: [await aChild(club, team)],
    },
  }),
  'PUT /api/admin/coaches/:id/access': async ({ made }, team) => ({
    id: await made('coaches', aCoach()),
    body: { user_id: null, team_ids: [team] },
  }),
  'PUT /api/admin/accounts/:id': on(anAccount, { role: 'editor' }),
  'DELETE /api/admin/accounts/:id': on(anAccount),
  'POST /api/admin/accounts/:id/sign-out': on(anAccount, {}),
  'DELETE /api/admin/accounts/:id/second-factor': on(anAccount),
  'POST /api/admin/accounts/:id/password-link': on(anAccount, {}),
  'POST /api/admin/leaving': async (club, team) => {
    const coach = await club.made('coaches', aCoach())
    const access = { user_id: await anAccountOf(club, 'coach'), team_ids: [team] }
    await club.admin.put(`/api/admin/coaches/${coach}/access`, access)
    const { traces, seen } = (await club.admin.get(`/api/admin/leaving?coach=${coach}`)).body
    return { body: { coach, seen, chosen: traces.map(({ key }: { key: string }) => key) } }
  },
  'POST /api/admin/invitations': () => ({ body: anInvitation() }),
  'POST /api/admin/invitations/:id/renew': on(invited, {}),
  'DELETE /api/admin/invitations/:id': on(invited),
  'POST /api/admin/mail/test': () => ({ body: {} }),
  'POST /api/admin/mail/:id/retry': on(anEmail, {}),
  'DELETE /api/admin/mail/:id': on(anEmail),
  'DELETE /api/admin/contact/:id': on(aMessage),
  'POST /api/admin/contact/delete': async club => ({ body: { ids: [await aMessage(club)] } }),
  'POST /api/admin/contact/:id/assigned': async (club, team_id) => ({
    id: await aMessage(club),
    body: { team_id },
  }),
  'POST /api/admin/contact/:id/reply': on(aMessage, { text: 'Hello' }),
  'POST /api/admin/contact/:id/writing': on(aMessage, {}),
  'POST /api/admin/contact/:id/not-spam': async club => {
    const id = await aMessage(club)
    await changeMessage(club, id, { suspected_at: testNow().toISOString() })
    return { id, body: {} }
  },
  'POST /api/admin/contact/:id/task': on(aMessage, { task_on: '2026-11-30', task: 'Call her' }),
  'POST /api/admin/contact/:id/done': async club => {
    const id = await aMessage(club)
    await changeMessage(club, id, { task_on: '2026-11-30' })
    return { id, body: {} }
  },
  'POST /api/admin/contact/:id/archived': on(aMessage, {}),
  'POST /api/admin/contact/:id/handled': on(aMessage, {}),
  'POST /api/admin/contact/:id/read': on(aMessage, {}),
}

function aChild({ made }: PermissionClub, team_id: number) {
  return made('players', aPlayer({ team_id }))
}

function anAccount(club: PermissionClub) {
  return anAccountOf(club, 'user')
}

async function anAccountOf({ db }: PermissionClub, role: string) {
  const username = `account ${next()}`
  const { id } = await db
    .insertInto('users')
    .values({
      username,
      name_key: username,
      password: 'x',
      is_staff_password: true,
      is_admin: false,
      role,
      createdAt: '',
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

/** Makes an email that was given up. */
async function anEmail({ db }: PermissionClub) {
  const to = `family-${next()}@family.example`
  const email = { to, subject: 'Fees', greeting: 'Hello,', paragraphs: ['a fee is due.'] }
  const club = { name: 'Club', clubColour: '#0E3B2E' }
  await addToOutbox(db, email, { now: testNow(), club, domain: 'club.example' })
  const { id } = await db
    .updateTable('emails')
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

const changeMessage = ({ db }: PermissionClub, id: number, values: object) =>
  db.updateTable('contact_messages').set(values).where('id', '=', id).execute()
