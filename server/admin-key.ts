import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BadConfiguration } from './env.ts'
import { secretMatcher } from './secret.ts'

const MIN_LENGTH = 20

/** Returns the key with which admins are made: the configured one, or one that is generated into the data folder. */
export async function openAdminKey(configured: string | undefined, dataDir: string) {
  const file = join(dataDir, 'admin-key')
  const isKey = secretMatcher(typed(configured ?? (await readOrGenerate(file))))
  return {
    isRight: (input: string) => isKey(typed(input)),
    /** The place where the operator finds the key. */
    place: configured ? 'the variable ADMIN_KEY' : `the file ${file}`,
  }
}

/** A key as each device types it, also with full-width signs, or with spaces around it. */
function typed(key: string) {
  return key.normalize('NFKC').trim()
}

async function readOrGenerate(file: string) {
  const key = randomBytes(24).toString('base64url')
  try {
    // `wx` fails when the file exists, so that two processes agree on one key.
    await writeFile(file, `${key}\n`, { flag: 'wx', mode: 0o600 })
    return key
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const stored = (await readFile(file, 'utf8')).trim()
    if (stored.length < MIN_LENGTH)
      throw new BadConfiguration(
        `The file ${file} holds no key of at least ${MIN_LENGTH} characters. Delete it, and a new one is made at the next start.`,
      )
    return stored
  }
}
