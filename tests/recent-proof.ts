import type { Db } from '../kit/tables.server.ts'
import type { Client } from './client.ts'

/** Makes the last proof of the client's user old, as after an hour at an unattended computer. */
export async function forgetProof(db: Db, client: Client) {
  await setProof(db, client, '2020-01-01T00:00:00.000Z')
}

/** Renews the proof of the user, as if they had just entered their password. */
export async function proveAnew(db: Db, client: Client) {
  await setProof(db, client, new Date().toISOString())
}

async function setProof(db: Db, client: Client, proven_at: string) {
  const { id } = (await client.get('/api/user')).body
  await db.updateTable('sessions').set({ proven_at }).where('user_id', '=', id).execute()
}
