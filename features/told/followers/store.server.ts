import type { Generated } from 'kysely'
import { hasRowLocks } from '../../../db/engines.ts'
import { findByLink } from '../../../kit/links.server.ts'
import { dropWaitingMails } from '../../../kit/mail/outbox.server.ts'
import type { AddressRefusal } from '../../../kit/mail/send.server.ts'
import { nowOf } from '../../../kit/now.server.ts'
import type { Db, Numbered } from '../../../kit/tables.server.ts'
import { newToken } from '../../../kit/tokens.server.ts'
import { forgetLeft, noteLeft } from '../../left-addresses/store.server.ts'
import { addressesOfParents, toldFamilies } from '../families/on-file.server.ts'
import { followPath } from './recipients.server.ts'
import type { FollowerChannel, FollowerPage } from './schema.ts'

declare module '../../../kit/tables.server.ts' {
  interface Tables {
    /** Who is told of changes of teams; one without teams that is not on file is deleted. Instants are ISO 8601 UTC. */
    followers: Numbered<{
      channel: FollowerChannel
      /** An email address in lower case, or the endpoint of a browser. */
      address: string
      push_keys: string | null
      token: string
      /** Null until the owner of the address has agreed, or was told as a family on file. */
      confirmed_at: string | null
      created_at: string
      only_urgent: Generated<boolean>
      quiet_from: Generated<string>
      quiet_until: Generated<string>
      /** Why the server of the address refuses emails for good. */
      problem: string | null
      problem_at: string | null
      /** Told of the teams of its children, as the club has the address as a parent’s. */
      on_file: Generated<boolean>
    }>
    followed_teams: {
      follower_id: number
      team_id: number
      /** Its owner had the secret link of the team's families. */
      for_families: boolean
    }
  }
}

/** A team, and whether practices that are kept for families are told. */
export interface TeamToFollow {
  id: number
  forFamilies: boolean
}

interface Asked {
  address: string
  teams: readonly TeamToFollow[]
  now: Date
}

/**
 * Stores who asks to be told by email, until its owner agrees. Who has agreed before stays as they are: a stranger who
 * types their address changes nothing. Returns the token, and the ids of the teams that are followed.
 */
export async function addFollower(db: Db, { address, teams, now }: Asked) {
  const created_at = now.toISOString()
  await db
    .insertInto('followers')
    .values({
      channel: 'email',
      address,
      push_keys: null,
      token: newToken(),
      confirmed_at: null,
      created_at,
      problem: null,
      problem_at: null,
    })
    .onConflict(conflict => conflict.columns(['channel', 'address']).doNothing())
    .execute()
  const { id, token, confirmed_at } = await db
    .selectFrom('followers')
    .select(['id', 'token', 'confirmed_at'])
    .where('channel', '=', 'email')
    .where('address', '=', address)
    .$if(hasRowLocks(db), query => query.forUpdate())
    .executeTakeFirstOrThrow()
  if (confirmed_at === null) {
    await db.updateTable('followers').set({ created_at }).where('id', '=', id).execute()
    await followTeams(db, id, teams)
    await removeWithoutTeams(db)
  }
  return { token, isConfirmed: confirmed_at !== null, teams: await teamsOf(db, id) }
}

interface Phone {
  endpoint: string
  keys: object
  teams: readonly TeamToFollow[]
  now: Date
}

/**
 * Stores a phone that asks to be told: its owner has agreed in the browser's own question. A phone that is known is told
 * of these teams, too; with other keys it is another browser at a former endpoint. Returns its token.
 */
export function addPhone(db: Db, { endpoint, keys, teams, now }: Phone) {
  const push_keys = JSON.stringify(keys)
  const at = now.toISOString()
  return db.transaction().execute(async db => {
    await db
      .deleteFrom('followers')
      .where('channel', '=', 'push')
      .where('address', '=', endpoint)
      .where('push_keys', '!=', push_keys)
      .execute()
    const row = { channel: 'push' as const, address: endpoint, push_keys, token: newToken() }
    await db
      .insertInto('followers')
      .values({ ...row, confirmed_at: at, created_at: at, problem: null, problem_at: null })
      .onConflict(conflict => conflict.columns(['channel', 'address']).doNothing())
      .execute()
    const { id, token } = await db
      .selectFrom('followers')
      .select(['id', 'token'])
      .where('channel', '=', 'push')
      .where('address', '=', endpoint)
      .$if(hasRowLocks(db), query => query.forUpdate())
      .executeTakeFirstOrThrow()
    await followTeams(db, id, teams)
    return token
  })
}

/** Adds teams that exist; what is told of a team that is followed already never becomes less. */
async function followTeams(db: Db, follower_id: number, teams: readonly TeamToFollow[]) {
  const existing = await db
    .selectFrom('teams')
    .select('id')
    .where('id', 'in', [0, ...teams.map(({ id }) => id)])
    .execute()
  for (const { id: team_id } of existing) {
    const for_families = teams.some(({ id, forFamilies }) => id === team_id && forFamilies)
    await db
      .insertInto('followed_teams')
      .values({ follower_id, team_id, for_families })
      .onConflict(conflict => {
        const known = conflict.columns(['follower_id', 'team_id'])
        return for_families ? known.doUpdateSet({ for_families }) : known.doNothing()
      })
      .execute()
  }
}

async function teamsOf(db: Db, follower_id: number) {
  const teams = db.selectFrom('followed_teams').select('team_id')
  const rows = await teams.where('follower_id', '=', follower_id).orderBy('team_id').execute()
  return rows.map(({ team_id }) => team_id)
}

/** Returns the ids of the teams of whose practices for families the follower of a link hears. */
export async function familyTeamsOf(db: Db, token: string) {
  const follower = token ? await findFollower(db, token) : null
  if (!follower) return []
  const rows = await db
    .selectFrom('followed_teams')
    .select('team_id')
    .where('follower_id', '=', follower.id)
    .where('for_families', '=', true)
    .execute()
  return rows.map(({ team_id }) => team_id)
}

/** Returns the ids of the teams of which the follower of a link is told as a family on file. */
export async function teamsOnFileOf(db: Db, token: string) {
  const follower = await findFollower(db, token)
  if (!follower?.on_file) return []
  return [...((await toldFamilies(db)).get(follower.address) ?? [])]
}

/** Returns the follower of a link; null for a wrong one. */
export function findFollower(db: Db, token: string) {
  return findByLink(db, 'followers', token, token =>
    db.selectFrom('followers').selectAll().where('token', '=', token).executeTakeFirst(),
  )
}

/** What the page behind a link shows; null for a wrong one. */
export async function followerPage(db: Db, token: string): Promise<FollowerPage | null> {
  const follower = await findFollower(db, token)
  const families = follower?.on_file ? await toldFamilies(db) : new Map<string, number[]>()
  return (
    follower && {
      channel: follower.channel,
      isConfirmed: follower.confirmed_at !== null,
      teams: await teamsOf(db, follower.id),
      isOnFile: follower.on_file,
      teamsOnFile: [...(families.get(follower.address) ?? [])],
      onlyUrgent: follower.only_urgent,
      quietFrom: follower.quiet_from,
      quietUntil: follower.quiet_until,
      hasProblem: follower.problem !== null,
    }
  )
}

/** The owner of the address agrees; who left as a family on file is told as one again. */
export function confirmFollower(db: Db, id: number, now: Date) {
  return db.transaction().execute(async db => {
    const confirmed = await db
      .updateTable('followers')
      .set({ confirmed_at: now.toISOString() })
      .where('id', '=', id)
      .where('confirmed_at', 'is', null)
      .returning('address')
      .executeTakeFirst()
    if (confirmed) await forgetLeft(db, confirmed.address)
  })
}

interface Chosen {
  teams: readonly TeamToFollow[]
  only_urgent: boolean
  quiet_from: string
  quiet_until: string
}

/** Saves what a follower is told and when. Emails are tried again after the server of the address refused them. */
export function changeFollower(db: Db, id: number, { teams, ...chosen }: Chosen) {
  return db.transaction().execute(async db => {
    const columns = { ...chosen, problem: null, problem_at: null }
    await db.updateTable('followers').set(columns).where('id', '=', id).execute()
    const ids = teams.map(({ id }) => id)
    await db
      .deleteFrom('followed_teams')
      .where('follower_id', '=', id)
      .where('team_id', 'not in', [0, ...ids])
      .execute()
    await followTeams(db, id, teams)
    await removeWithoutTeams(db)
  })
}

/**
 * Deletes the follower of a link, if there still is one. An address that the club has stays silent from then on. Returns
 * the ids of its teams.
 */
export async function removeFollower(db: Db, token: string) {
  const follower = await findFollower(db, token)
  if (!follower) return { teams: [], isOnFile: false }
  return db.transaction().execute(async db => {
    const { id, address } = follower
    const teams = await teamsOf(db, id)
    const isOnFile = follower.on_file || (await addressesOfParents(db)).has(address)
    if (isOnFile) await noteLeft(db, address, nowOf(db))
    await dropWaitingMails(db, address, followPath(token))
    await db.deleteFrom('followers').where('id', '=', id).execute()
    return { teams, isOnFile }
  })
}

/** Notes that the mail server refuses a follower's address: it gets nothing more until its owner saves again. */
export async function noteRefused(db: Db, { address, problem, at }: AddressRefusal) {
  await db
    .updateTable('followers')
    .set({ problem, problem_at: at.toISOString() })
    .where('channel', '=', 'email')
    .where('address', '=', address.toLowerCase())
    .execute()
}

/** Ends what is told of a team that is about to be deleted, and deletes who follows no other. */
export async function unfollowTeam(db: Db, team_id: number) {
  const rows = await db
    .selectFrom('followers')
    .innerJoin('followed_teams', 'follower_id', 'followers.id')
    .select(['address', 'token'])
    .where('team_id', '=', team_id)
    .where('channel', '=', 'email')
    .where('on_file', '=', false)
    .where('followers.id', 'not in', db =>
      db.selectFrom('followed_teams').select('follower_id').where('team_id', '!=', team_id),
    )
    .execute()
  for (const { address, token } of rows) await dropWaitingMails(db, address, followPath(token))
  await db.deleteFrom('followed_teams').where('team_id', '=', team_id).execute()
  await removeWithoutTeams(db)
}

/** The secret links of these teams' families are renewed: who came by an old one hears of practices for families no more. */
export async function endOldFamilyLinks(db: Db, teams: readonly number[]) {
  await db
    .updateTable('followed_teams')
    .set({ for_families: false })
    .where('team_id', 'in', [0, ...teams])
    .execute()
}

/** Deletes who follows no team, except for families on file, who are told of those of their children. */
export async function removeWithoutTeams(db: Db) {
  await db
    .deleteFrom('followers')
    .where('on_file', '=', false)
    .where('id', 'not in', db => db.selectFrom('followed_teams').select('follower_id'))
    .execute()
}

/** The number of confirmed followers of each team that has any. */
export async function countFollowers(db: Db) {
  const rows = await db
    .selectFrom('followed_teams')
    .innerJoin('followers', 'followers.id', 'follower_id')
    .select(({ fn }) => ['team_id', fn.countAll<number>().as('followers')])
    .where('confirmed_at', 'is not', null)
    .groupBy('team_id')
    .orderBy('team_id')
    .execute()
  return rows.map(({ team_id, followers }) => ({ team_id, followers: Number(followers) }))
}
