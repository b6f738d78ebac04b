import type { ExpressionBuilder } from 'kysely'
import type { ContentTransaction, RowChange } from '../../kit/content-transaction.server.ts'
import { DAY_MS } from '../../kit/durations.ts'
import { ExpectedError, notFound } from '../../kit/errors.ts'
import type { UndoRequest } from '../../kit/history/tables.server.ts'
import { findByLink, isLinkOf, newLink, takeLink } from '../../kit/links.server.ts'
import { mainRole, rolesFrom } from '../../kit/roles.ts'
import type { Db, Numbered, Tables } from '../../kit/tables.server.ts'
import { sentence } from '../../ui/sentence.ts'
import { readTeamNames } from '../teams/names.server.ts'
import type { Invitation, InvitationInput } from './schema.ts'
import { errorWords } from './words.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    /** Instants are ISO 8601 UTC. */
    invitations: Numbered<
      Omit<InvitationInput, 'roles' | 'team_ids'> & {
        /** The roles, as 'coach treasurer'. */
        role: string
        /** Ids, as '3 7'. */
        team_ids: string
        token_hash: string
        inviter_id: number | null
        created_at: string
        expires_at: string
      }
    >
  }
}

export const INVITATION_DAYS = 7

const INVALID = sentence(errorWords, 'invitationInvalid')

interface NewInvitation {
  id: number
  expiresAt: Date
  /** Path of its link, which is stored nowhere. */
  path: string
}

/** Makes an invitation; with `id`, gives that invitation a new link and seven more days. */
export async function makeInvitation(
  { db, record }: ContentTransaction,
  input: InvitationInput,
  { by, now, id }: { by: number; now: Date; id?: number },
): Promise<NewInvitation> {
  const { token, expiresAt, columns } = newLink(now, INVITATION_DAYS * DAY_MS)
  const { roles, team_ids, ...rest } = input
  const row = {
    ...rest,
    role: roles.join(' '),
    team_ids: team_ids.join(' '),
    ...columns,
    inviter_id: by,
    created_at: now.toISOString(),
  }
  if (id !== undefined) await db.deleteFrom('invitations').where('id', '=', id).execute()
  const made = await db
    .insertInto('invitations')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  record(change(made.id, null, input))
  return { id: made.id, expiresAt, path: `/invitation/${token}` }
}

/** The newest first. */
export async function listInvitations(db: Db): Promise<Invitation[]> {
  const rows = await db
    .selectFrom('invitations')
    .leftJoin('users', 'users.id', 'invitations.inviter_id')
    .select(['invitations.id', 'invitations.name', 'invitations.email', 'invitations.role'])
    .select(['team_ids', 'coach_id'])
    .select(['created_at', 'expires_at', 'left_at', 'users.username as invitedBy'])
    .orderBy('invitations.id', 'desc')
    .execute()
  const names = await readTeamNames(db)
  return rows.map(({ left_at, expires_at, ...row }) => {
    const input = { ...withLists(row), expires_at: left_at ?? expires_at }
    return { ...input, role: mainRole(input.roles), teams: teamsIn(names, input.team_ids) }
  })
}

/** The names of the teams that there are. */
function teamsIn(names: ReadonlyMap<number, string>, ids: readonly number[]) {
  return ids.flatMap(id => names.get(id) ?? [])
}

export async function namesOfTeams(db: Db, ids: readonly number[]) {
  return ids.length > 0 ? teamsIn(await readTeamNames(db), ids) : []
}

function withLists<Row extends { role: string; team_ids: string }>({
  role,
  team_ids,
  ...row
}: Row) {
  const ids = team_ids.split(' ').map(Number).filter(Number.isInteger)
  return { ...row, roles: rolesFrom(role.split(' ')), team_ids: ids.filter(id => id > 0) }
}

export async function findInvitation(db: Db, id: number): Promise<InvitationInput> {
  const row = await db
    .selectFrom('invitations')
    .select(['name', 'email', 'role', 'team_ids', 'coach_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('invitation')
  return withLists(row)
}

/** Takes an invitation back. */
export async function removeInvitation(
  { db, record }: Pick<ContentTransaction, 'db' | 'record'>,
  id: number,
) {
  const before = await findInvitation(db, id)
  await db.deleteFrom('invitations').where('id', '=', id).execute()
  record(change(id, before, null))
}

/** Returns the invitation of a link; null for an invalid or expired one. */
export async function readInvitation(db: Db, token: string, now: Date) {
  const row = await findByLink(db, 'invitations', token, token => openInvitation(db, token, now))
  return row && withLists(row)
}

function openInvitation(db: Db, token: string, now: Date) {
  return db
    .selectFrom('invitations')
    .select(['id', 'name', 'email', 'role', 'team_ids', 'coach_id'])
    .where(isLinkOf(token, now))
    .where(isOfStaff)
    .executeTakeFirst()
}

/** Uses up the invitation of a link; throws 410 for an invalid or expired one. */
export async function takeInvitation({ db, record }: ContentTransaction, token: string, now: Date) {
  const open = await openInvitation(db, token, now)
  const taken = open && (await takeLink(db, 'invitations', { token, now }))
  if (!taken) throw invitationGone()
  const { id, ...before } = withLists(open)
  record(change(id, before, null))
  return before
}

/** An invitation of somebody who left gives nobody access. It works again where they come back. */
function isOfStaff({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'invitations'>) {
  return not(
    exists(
      selectFrom('users')
        .select('users.id')
        .whereRef('users.id', '=', 'invitations.inviter_id')
        .where('left_at', 'is not', null),
    ),
  )
}

/** Ends the link of an invitation that names somebody who leaves; Undo lets it work again. */
export async function endInvitation(change: ContentTransaction, id: number, now: Date) {
  await setExpiry(change, id, now.toISOString())
}

/** Lets the link of an invitation work until its former last day. */
export async function takeBackInvitation(
  change: ContentTransaction,
  { rowId, before, undoes, stays, requireProof }: UndoRequest,
) {
  const current = await change.db
    .selectFrom('invitations')
    .select('expires_at')
    .where('id', '=', Number(rowId))
    .executeTakeFirst()
  if (!current) throw notFound('invitation')
  if (stays({ ...current })) return
  requireProof('changesAccess')
  await setExpiry(change, Number(rowId), String(before.expires_at), undoes)
}

async function setExpiry(
  { db, record }: ContentTransaction,
  id: number,
  expires_at: string,
  undoes?: number,
) {
  const invitations = db.selectFrom('invitations').select(['name', 'expires_at'])
  const { name, ...before } = await invitations
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('invitation'))
  await db.updateTable('invitations').set({ expires_at }).where('id', '=', id).execute()
  const history = { name, ...(undoes !== undefined && { undoes }) }
  record({ table: 'invitations', id, before, after: { expires_at }, isPublic: false, history })
}

export const invitationGone = () => new ExpectedError(410, INVALID)

function change(
  id: number,
  before: InvitationInput | null,
  after: InvitationInput | null,
): RowChange {
  const { name = '' } = after ?? before ?? {}
  return { table: 'invitations', id, before, after, isPublic: false, history: { name } }
}
