import { roleNotes } from '../features/accounts/words.ts'
import { backupName } from '../kit/backup/names.ts'
import { openBackupStore } from '../kit/backup/open-store.server.ts'
import { backupOf } from '../kit/backup/write.server.ts'
import { rolesInWords } from '../kit/roles.ts'
import type { AppContext } from '../server/app.ts'
import { readEnv } from '../server/env.ts'
import { open, startProblem } from '../server/serve.ts'
import { accounts, PASSWORD } from './accounts.ts'
import { fill } from './fill.ts'
import { holdPlace } from './hold.ts'

// Runs in a separate process: filling takes memory that the server would not give back.
try {
  const context = await open(readEnv())
  await fill(context)
  await holdPlace(context.db)
  await context.db.destroy()
  await backUpOnce(context)
  console.log(`Sign in at /auth with the password ${PASSWORD}:`)
  for (const { username, roles } of accounts) {
    const notes = roles.map(role => roleNotes(role)).join(' ') || roleNotes('user')
    console.log(`  ${username.padEnd(12)}${rolesInWords(roles).padEnd(21)}${notes}`)
  }
} catch (error) {
  console.error(startProblem(error))
  process.exitCode = 1
}

/** Makes a backup, so that the portal has one to show. */
async function backUpOnce({ env, media }: AppContext) {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, BACKUP_URL: url } = env
  const store = await openBackupStore({ dataDir, url })
  if ((await store.list()).length > 0) return
  await store.add(
    backupName(new Date(), 'daily'),
    backupOf({ database: { databaseUrl, dataDir }, media }),
  )
}
