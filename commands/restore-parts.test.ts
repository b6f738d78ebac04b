import { randomBytes } from 'node:crypto'
import { copyFile, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aPicture, PATIENT, startBackups } from '../tests/club-backups.ts'
import { store } from '../tests/club-contents.ts'
import { runCommand } from '../tests/server-process.ts'

const { club, folder, env, aBackup, anEmptyPlace, restored } = await startBackups()
const bytes = randomBytes(300_000)
const name = `${'a'.repeat(40)}.8x8.png`
await store(club.media, name, bytes)
await aPicture(club.db, 'In parts', name)

/** Makes a backup as the site does at night. */
async function ownBackup() {
  const admin = await club.admin()
  const { body } = await admin.post('/api/admin/backups', {})
  return join(club.dataDir, 'backups', `${body.backups[0].name}.parts`)
}
const own = await ownBackup()
const isRestored = (file: string) =>
  restored(file, async ({ db, dataDir }) => {
    const pictures = await db.selectFrom('gallery_images').select('title').execute()
    expect(pictures).toEqual([{ title: 'In parts' }])
    expect((await readFile(join(dataDir, 'media', name))).equals(bytes)).toBe(true)
  })

test(
  'restore of a backup that the site made, and of a whole one as earlier versions made it: rows and media, on the other engine',
  PATIENT,
  async () => {
    const { code, stdout } = await runCommand(['verify', own], env)
    expect([code, stdout]).toEqual([0, expect.stringContaining('1 media file')])
    await isRestored(own)
    await isRestored(await aBackup('whole.tar'))
  },
)

test(
  'copy-backup: one file with everything, which is restored where nothing else is',
  PATIENT,
  async () => {
    const file = join(folder, 'copied.tar')
    const { code, stdout } = await runCommand(['copy-backup', own, file], env)
    expect([code, stdout]).toEqual([0, expect.stringContaining('Written and verified')])
    await isRestored(file)
  },
)

test(
  'verify, copy and restore of such a backup without the media beside it: refused by their name, nothing changes',
  PATIENT,
  async () => {
    const alone = join(folder, 'alone.tar.parts')
    await copyFile(own, alone)
    const place = await anEmptyPlace()
    const copy = join(folder, 'copy.tar')
    for (const args of [
      ['verify', alone],
      ['copy-backup', alone, copy],
      ['restore', alone],
    ]) {
      const { code, stderr } = await runCommand(args, place.env)
      expect([code, stderr]).toEqual([
        1,
        `media/${name} is missing: the folder media beside the backup does not have it.\n`,
      ])
    }
    expect(await readdir(place.dataDir)).not.toContain('club.db')
    await expect(readFile(copy)).rejects.toThrow('ENOENT')
    await rm(alone)
  },
)
