import { spawnSync } from 'node:child_process'
import { openDatabase } from '../../db/open.ts'
import type { Tables } from '../../kit/tables.server.ts'
import { writeContent } from '../../tests/content.ts'

/** Beside those of the sample club. */
const MORE_PLAYERS = 1_200

/** Fills a folder with the sample club, and with players beside its own. */
export async function fillClub(dataDir: string) {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
  spawnSync(process.execPath, ['demo/start.ts'], { env, stdio: 'inherit' })
  const db = openDatabase<Tables>({ databaseUrl: '', dataDir })
  const { id: _id, ...one } = await db
    .selectFrom('players')
    .selectAll()
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: MORE_PLAYERS }, (_, nth) => ({
    ...one,
    name: `Robin Nobody ${nth + 1}`,
    number: 100 + nth,
    team_id: null,
    photoUrl: null,
  }))
  await writeContent(db, async db => {
    await db.insertInto('players').values(rows).execute()
  })
  await db.destroy()
}
