import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The key with which admins are made: the configured one, else one that is generated into the data folder. */
export async function openAdminKey(configured: string | undefined, dataDir: string) {
  const file = join(dataDir, 'admin-key')
  const { key, generated } = configured
    ? { key: configured, generated: false }
    : await readOrGenerate(file)
  const expected = digest(key)
  return {
    /** Compares in constant time. */
    isRight: (given: string) => timingSafeEqual(digest(given), expected),
    /** The file, when the key was generated just now. */
    generatedIn: generated ? file : undefined,
  }
}

async function readOrGenerate(file: string) {
  const key = randomBytes(24).toString('base64url')
  try {
    // `wx` fails when the file is there, so that two processes agree on one key.
    await writeFile(file, `${key}\n`, { flag: 'wx', mode: 0o600 })
    return { key, generated: true }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return { key: (await readFile(file, 'utf8')).trim(), generated: false }
  }
}

function digest(value: string) {
  return createHash('sha256').update(value).digest()
}
