import type { Db } from './tables.server.ts'

/** Email addresses of all admins who gave one. */
export async function adminAddresses(db: Db): Promise<string[]> {
  const admins = await db
    .selectFrom('users')
    .select('email')
    .where('is_admin', '=', true)
    .where('email', 'is not', null)
    .execute()
  return [...new Set(admins.flatMap(({ email }) => email ?? []))]
}
