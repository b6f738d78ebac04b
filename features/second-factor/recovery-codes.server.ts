import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../../kit/tables.server.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    recovery_codes: { code_hash: string; user_id: number }
  }
}

const COUNT = 10
/** The alphabet leaves out letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 24

/** Makes new codes in the place of all earlier ones. 118 bits each: a hash without salt is enough. */
export async function newRecoveryCodes(db: Db, userId: number) {
  const codes = Array.from({ length: COUNT }, newCode)
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_codes')
    .values(codes.map(code => ({ user_id: userId, code_hash: digest(code) })))
    .execute()
  return codes
}

/** Tells whether it is one of the user's codes, and uses it up. */
export async function acceptRecoveryCode(db: Db, userId: number, code: string) {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', digest(code))
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** 'abcd-efgh-jkmn-pqrs-tuvw-xyz2' */
function newCode() {
  const letters: string[] = []
  while (letters.length < LENGTH) {
    // Bytes beyond the last whole multiple of the alphabet would make some letters likelier than others.
    for (const byte of randomBytes(LENGTH)) {
      const letter = byte < 248 ? ALPHABET[byte % ALPHABET.length] : undefined
      if (letter && letters.length < LENGTH) letters.push(letter)
    }
  }
  return letters.join('').replaceAll(/.{4}(?!$)/g, '$&-')
}

/** However it was typed. */
function digest(code: string) {
  const letters = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return createHash('sha256').update(letters).digest('hex')
}
