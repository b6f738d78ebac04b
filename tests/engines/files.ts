import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** The path of a file, which is removed after the test. */
export async function pathOf(file: { name: string; buffer: string | Buffer }) {
  const folder = await mkdtemp(join(tmpdir(), 'file-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, file.name)
  await writeFile(path, file.buffer)
  return path
}
