import type { Db } from '../../kit/tables.server.ts'
import { readSettings } from '../settings/store.server.ts'
import { canUsePasskeys } from './passkeys.server.ts'
import type { SecondFactors, SecondStepNeeded } from './schema.ts'

/** Returns the user's ways to take the second step; undefined when the password is enough. */
export async function stepMethods(
  db: Db,
  userId: number,
): Promise<SecondStepNeeded['secondStep'] | undefined> {
  const [totp, passkey] = await Promise.all([
    db
      .selectFrom('totp_factors')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('secret', 'is not', null)
      .executeTakeFirst(),
    db.selectFrom('passkeys').select('user_id').where('user_id', '=', userId).executeTakeFirst(),
  ])
  return totp || passkey ? { totp: Boolean(totp), passkey: Boolean(passkey) } : undefined
}

export async function readFactors(
  db: Db,
  user: { id: number; is_admin: boolean },
  origin: string,
): Promise<SecondFactors> {
  const methods = await stepMethods(db, user.id)
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['credential as id', 'name', 'created_at as createdAt', 'used_at as usedAt'])
    .where('user_id', '=', user.id)
    .orderBy('created_at')
    .execute()
  const codes = await db
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('user_id', '=', user.id)
    .execute()
  return {
    totp: methods?.totp ?? false,
    passkeys,
    recoveryCodes: codes.length,
    isRequired: await isRequired(db, user),
    canUsePasskeys: canUsePasskeys(origin),
  }
}

/** Ids of the accounts that have a second factor. */
export async function usersWithFactor(db: Db) {
  const [apps, passkeys] = await Promise.all([
    db.selectFrom('totp_factors').select('user_id').where('secret', 'is not', null).execute(),
    db.selectFrom('passkeys').select('user_id').execute(),
  ])
  return new Set([...apps, ...passkeys].map(({ user_id }) => user_id))
}

/** Tells whether the user must set up a second factor before anything else. */
export async function lacksRequiredFactor(db: Db, user: { id: number; is_admin: boolean }) {
  return (await isRequired(db, user)) && (await stepMethods(db, user.id)) === undefined
}

/** Removes every second factor of an account whose owner has lost theirs. */
export async function removeFactors(db: Db, userId: number) {
  for (const table of ['totp_factors', 'passkeys', 'recovery_codes', 'sign_in_steps'] as const) {
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
  }
}

async function isRequired(db: Db, { is_admin }: { is_admin: boolean }) {
  return is_admin && (await readSettings(db)).secondFactor === 'admins'
}
