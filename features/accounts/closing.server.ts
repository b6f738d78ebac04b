import { lockTable } from '../../db/engines.ts'
import type { ContentTransaction } from '../../kit/content-transaction.server.ts'
import { roleColumns } from '../../kit/current-user.server.ts'
import { notFound } from '../../kit/errors.ts'
import type { UndoRequest } from '../../kit/history/tables.server.ts'
import { rolesFrom } from '../../kit/roles.ts'
import { noteSecurity, type SecurityContext } from '../security-log/note.server.ts'
import { endOpenChanges } from '../users/account-links.server.ts'
import { accountChange, requireAnotherAdmin } from '../users/store.server.ts'
import { type ByAdmin, changeRoles, endPasswordLinks, findRecorded } from './accounts.server.ts'

/**
 * Closes an account whose owner leaves: it loses its roles, its sessions and its links, and signs nobody in, but keeps
 * password and second factors until it is deleted, so that Undo brings it back. Throws 409 when no admin would remain.
 */
export async function closeAccount(
  context: SecurityContext,
  { db, record }: ContentTransaction,
  { id, by, undoes }: ByAdmin,
) {
  await lockTable(db, 'users')
  const before = await findRecorded(db, id)
  if (before.left_at !== null) throw notFound('account')
  if (before.is_admin) {
    await requireAnotherAdmin(db, id)
    // Their invitations wait for them to come back (`isOfStaff`).
    await endPasswordLinks(db)
  }
  const left_at = context.now().toISOString()
  await db
    .updateTable('users')
    .set({ ...roleColumns(), left_at })
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('sessions').where('user_id', '=', id).execute()
  await endOpenChanges(db, id)
  record(accountChange(before, await findRecorded(db, id), undoes))
  await noteSecurity(db, context, { kind: 'account-closed', user: before, by })
}

/** Gives an account its former roles, opens it again, or closes it again. */
export async function takeBackAccount(
  change: ContentTransaction,
  { rowId, before, undoes, stays, requireProof, by, program }: UndoRequest,
) {
  const id = Number(rowId)
  await lockTable(change.db, 'users')
  const current = await findRecorded(change.db, id)
  if (stays({ roles: current.roles, left_at: current.left_at })) return
  requireProof('changesAccess')
  const target = { ...current, ...before }
  if (target.left_at !== null) return closeAccount(program, change, { id, by, undoes })
  await changeRoles(program, change, {
    id,
    by,
    undoes,
    reopens: true,
    roles: rolesFrom(target.roles),
  })
}
