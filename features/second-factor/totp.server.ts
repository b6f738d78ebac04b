import { Secret, TOTP } from 'otpauth'
import type { Db } from '../../kit/tables.server.ts'
import type { NewTotp } from './schema.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    totp_factors: {
      user_id: number
      /** Base32; null while the first one is being set up. */
      secret: string | null
      /** The secret of an app that is being set up. */
      next_secret: string | null
      /** Number of the half minute of the last code that was accepted: no code is accepted twice. */
      last_step: number
    }
  }
}

const STEP_SECONDS = 30
/** Half minutes by which a clock may be wrong. */
const TOLERATED_STEPS = 1

/** Makes a secret for an app; it counts once a code made from it has been confirmed. */
export async function beginTotp(
  db: Db,
  { id, username }: { id: number; username: string },
  club: string,
): Promise<NewTotp> {
  const secret = new Secret({ size: 20 })
  const next_secret = secret.base32
  await db
    .insertInto('totp_factors')
    .values({ user_id: id, secret: null, next_secret, last_step: 0 })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet({ next_secret }))
    .execute()
  const uri = new TOTP({ issuer: club, label: username, secret, period: STEP_SECONDS }).toString()
  return { secret: next_secret, uri }
}

/** Replaces the old secret by the new one; false when the code was not made from it. */
export async function confirmTotp(db: Db, userId: number, code: string, now: Date) {
  const factor = await find(db, userId)
  const step = factor?.next_secret && stepOf(factor.next_secret, code, now)
  if (!step) return false
  await db
    .updateTable('totp_factors')
    .set({ secret: factor.next_secret, next_secret: null, last_step: step })
    .where('user_id', '=', userId)
    .execute()
  return true
}

/** Tells whether the code is right and has not been accepted before. */
export async function acceptTotp(db: Db, userId: number, code: string, now: Date) {
  const factor = await find(db, userId)
  const step = factor?.secret && stepOf(factor.secret, code, now)
  if (!step) return false
  // One of two requests with one code finds it used.
  const { numUpdatedRows } = await db
    .updateTable('totp_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Returns the number of the half minute that the code belongs to; undefined for a wrong code. */
export function stepOf(secret: string, code: string, now: Date) {
  if (!/^\d{6}$/.test(code)) return undefined
  const timestamp = now.getTime()
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: STEP_SECONDS })
  const delta = totp.validate({ token: code, timestamp, window: TOLERATED_STEPS })
  return delta === null ? undefined : TOTP.counter({ period: STEP_SECONDS, timestamp }) + delta
}

function find(db: Db, userId: number) {
  return db
    .selectFrom('totp_factors')
    .select(['secret', 'next_secret'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}
