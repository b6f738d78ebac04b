import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { whenDone } from './when-done.ts'

/** Makes a folder, which is removed after the test or the file's tests. */
export async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'club-'))
  whenDone(() => rm(folder, { recursive: true, force: true }))
  return folder
}
