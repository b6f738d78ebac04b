import { createHash } from 'node:crypto'
import { nameKey } from '../../kit/name-key.ts'
import { nowOf } from '../../kit/now.server.ts'
import { rolesInWords } from '../../kit/roles.ts'
import { openSessions } from '../../kit/sessions.server.ts'
import type { Db } from '../../kit/tables.server.ts'
import type { Leaver, Trace, Traces } from '../leaving/schema.ts'
import { readTeamNames } from '../teams/names.server.ts'
import { listInvitations } from './invitations.server.ts'
import { type Account, type Card, findPerson, type Person } from './person.server.ts'
import { textTraces } from './text-traces.server.ts'

/** Lists what there is of a person who leaves, and what may be of them by its name. */
export async function readTraces(
  db: Db,
  leaver: Leaver,
  { id: me }: { id: number },
): Promise<Traces> {
  const people = await findPerson(db, leaver)
  const { accounts, cards } = people
  const own = accounts.filter(({ isByName }) => !isByName)
  const name = cards.find(({ isByName }) => !isByName)?.name ?? own[0]?.username ?? ''
  const isOnlyAdmin = own.some(({ is_admin }) => is_admin) && !(await isAnotherAdmin(db, own))
  const traces = [
    ...accountTraces(accounts, isOnlyAdmin),
    ...(await invitationTraces(db, people)),
    ...(await cardTraces(db, cards)),
    ...(await textTraces(db, people)),
  ]
  return {
    name,
    isOnlyAdmin,
    traces,
    seen: digestOf({ traces, isOnlyAdmin }),
    devices: await countDevices(db, own),
    isMe: own.some(({ id }) => id === me),
  }
}

function accountTraces(accounts: readonly Account[], isOnlyAdmin: boolean): Trace[] {
  return accounts.flatMap(({ id, username: name, roles, isByName }) => {
    const key = `account/${id}`
    const closing = { ...blank, key, kind: 'account' as const, name, detail: rolesInWords(roles) }
    const devices = { ...blank, key: `devices/${id}`, kind: 'devices' as const, name }
    const of = { isByName, isPreset: !isByName }
    return [
      ...(isOnlyAdmin && !isByName ? [] : [{ ...closing, ...of }]),
      ...(isByName ? [] : [{ ...devices, isByName, isPreset: !isOnlyAdmin, within: key }]),
    ]
  })
}

async function cardTraces(db: Db, cards: readonly Card[]) {
  const names = await readTeamNames(db)
  const rows = await db.selectFrom('coach_teams').selectAll().orderBy('team_id').execute()
  return cards.flatMap(({ id, name, role, isByName }): Trace[] => {
    const key = `card/${id}`
    const of = { ...blank, isByName, isPreset: !isByName }
    const teams = rows.filter(({ coach_id }) => coach_id === id)
    return [
      { ...of, key, kind: 'card', name, detail: role },
      ...teams.map(
        ({ team_id }): Trace => ({
          ...of,
          key: `${key}/team/${team_id}`,
          kind: 'card-team',
          within: key,
          name: names.get(team_id) ?? '',
          detail: name,
        }),
      ),
    ]
  })
}

/** Links that still work and name the person. */
async function invitationTraces(db: Db, { cards }: Person): Promise<Trace[]> {
  const now = nowOf(db).toISOString()
  const open = (await listInvitations(db)).filter(({ expires_at }) => expires_at > now)
  return open.flatMap(({ id, name, roles, teams, coach_id }) => {
    const card = cards.find(card => card.id === coach_id || nameKey(card.name) === nameKey(name))
    if (!card) return []
    const isByName = card.isByName || card.id !== coach_id
    const detail = rolesInWords(roles, teams)
    const of = { ...blank, name, detail, isByName, isPreset: !isByName }
    return [{ ...of, key: `invitation/${id}`, kind: 'invitation' }]
  })
}

async function isAnotherAdmin(db: Db, own: readonly Account[]) {
  const ids = own.map(({ id }) => id)
  const admins = await db.selectFrom('users').select('id').where('is_admin', '=', true).execute()
  return admins.some(({ id }) => !ids.includes(id))
}

async function countDevices(db: Db, own: readonly Account[]) {
  const ids = [0, ...own.map(({ id }) => id)]
  const sessions = await openSessions(db).select('id_hash').where('user_id', 'in', ids).execute()
  return sessions.length
}

/** A state that the user has seen. Devices come and go by themselves. */
function digestOf(state: object) {
  return createHash('sha256').update(JSON.stringify(state)).digest('base64url')
}

const blank = { detail: null, rest: null, within: null, isByName: false, isPreset: false }
