import type { ContentTransaction, RowChange } from '../../kit/content-transaction.server.ts'
import { ExpectedError, notFound } from '../../kit/errors.ts'
import type { Db, Numbered } from '../../kit/tables.server.ts'
import { digest, newToken } from '../../kit/tokens.server.ts'
import type { Invitation, InvitationInput } from './schema.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    /** Instants are ISO 8601 UTC. */
    invitations: Numbered<
      InvitationInput & {
        token_hash: string
        inviter_id: number | null
        created_at: string
        expires_at: string
      }
    >
  }
}

export const INVITATION_DAYS = 7
const DAY = 24 * 60 * 60_000

const INVALID =
  'This invitation has been used already, was taken back, or is too old. Ask for a new one.'

interface Made {
  id: number
  expiresAt: Date
  /** Path of its link, which is stored nowhere. */
  path: string
}

/** Makes an invitation; with `id`, gives that one a new link and another seven days. */
export async function makeInvitation(
  { db, record }: ContentTransaction,
  input: InvitationInput,
  { by, now, id }: { by: number; now: Date; id?: number },
): Promise<Made> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY)
  const row = {
    ...input,
    token_hash: digest(token),
    inviter_id: by,
    created_at: now.toISOString(),
    expires_at: expiresAt.toISOString(),
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
  return db
    .selectFrom('invitations')
    .leftJoin('users', 'users.id', 'invitations.inviter_id')
    .select(['invitations.id', 'invitations.name', 'invitations.email', 'invitations.role'])
    .select(['created_at', 'expires_at', 'users.username as invitedBy'])
    .orderBy('invitations.id', 'desc')
    .execute()
}

export async function findInvitation(db: Db, id: number): Promise<InvitationInput> {
  const row = await db
    .selectFrom('invitations')
    .select(['name', 'email', 'role'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('invitation')
  return row
}

/** Takes an invitation back. */
export async function removeInvitation({ db, record }: ContentTransaction, id: number) {
  const before = await findInvitation(db, id)
  await db.deleteFrom('invitations').where('id', '=', id).execute()
  record(change(id, before, null))
}

/** The invitation of a link; undefined for a link that is not valid (any more). */
export function readInvitation(db: Db, token: string, now: Date) {
  return db
    .selectFrom('invitations')
    .select(['id', 'name', 'email', 'role'])
    .where('token_hash', '=', digest(token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
}

/** Uses up the invitation of a link; throws 410 for a link that is not valid (any more). */
export async function takeInvitation({ db, record }: ContentTransaction, token: string, now: Date) {
  const taken = await db
    .deleteFrom('invitations')
    .where('token_hash', '=', digest(token))
    .where('expires_at', '>', now.toISOString())
    .returning(['id', 'name', 'email', 'role'])
    .executeTakeFirst()
  // Of two requests with one link, the second finds it used.
  if (!taken) throw invitationGone()
  const { id, ...before } = taken
  record(change(id, before, null))
  return before
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
