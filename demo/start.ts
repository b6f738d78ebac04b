import { backupName } from '../kit/backup/names.ts'
import { openBackupStore } from '../kit/backup/open-store.server.ts'
import { backupOf } from '../kit/backup/write.server.ts'
import { roleLabels, roleNotes } from '../kit/roles.ts'
import type { AppContext } from '../server/app.ts'
import { readEnv } from '../server/env.ts'
import { open, startProblem } from '../server/serve.ts'
import { accounts, PASSWORD } from './accounts.ts'
import { fill } from './fill.ts'

// A process of its own: drawing takes memory that the server would not give back.
try {
  const context = await open(readEnv())
  await fill(context)
  await context.db.destroy()
  await backUpOnce(context)
  console.log(`Sign in at /auth with the password ${PASSWORD}:`)
  for (const { username, role } of accounts) {
    console.log(`  ${username.padEnd(12)}${roleLabels[role].padEnd(15)}${roleNotes[role]}`)
  }
} catch (error) {
  console.error(startProblem(error))
  process.exitCode = 1
}

/** So that the portal has a backup to show. */
async function backUpOnce({ env, media }: AppContext) {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, BACKUP_URL: url } = env
  const store = await openBackupStore({ dataDir, url })
  if ((await store.list()).length > 0) return
  await store.add(
    backupName(new Date(), 'daily'),
    backupOf({ database: { databaseUrl, dataDir }, media }),
  )
}
