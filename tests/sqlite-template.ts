import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../db/migrate.ts'
import { DATABASE_FILE, openDatabase } from '../db/open.ts'

let template: Promise<Buffer> | undefined

/** Writes a database with this version's tables. Copying one takes a tenth of the time that the migrations take. */
export async function writeMigrated(dataDir: string) {
  template ??= makeTemplate()
  await writeFile(join(dataDir, DATABASE_FILE), await template, { mode: 0o600 })
}

async function makeTemplate() {
  const dataDir = await mkdtemp(join(tmpdir(), 'template-'))
  const db = openDatabase({ dataDir })
  await migrate(db)
  await db.destroy()
  const bytes = await readFile(join(dataDir, DATABASE_FILE))
  await rm(dataDir, { recursive: true })
  return bytes
}
