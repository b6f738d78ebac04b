import { randomBytes } from 'node:crypto'
import { statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { verifyBackup } from '../../kit/backup/restore.server.ts'
import { startClub } from '../app.ts'
import { addVideo, aPicture } from '../club-backups.ts'
import { aSmallDisk, canMount } from '../tmpfs.ts'

test.skipIf(!canMount() || process.env.TEST_ENGINE === 'postgres')(
  'a small disk: the oldest backups make room for the media of now, and for a database that grew; where all would not be enough, none is removed (skipped where disks cannot be mounted)',
  { timeout: 240_000 },
  async () => {
    const disk = await aSmallDisk('96m')
    vi.stubEnv('TMPDIR', disk)
    const { admin, db, dataDir, media } = await startClub()
    vi.unstubAllEnvs()
    const names: string[] = []
    /** Makes a backup; returns the positions of those that are left. */
    const backUp = async () => {
      const { status, body } = await admin.post('/api/admin/backups', {})
      if (status !== 200) return body.message
      names.push(body.backups[0].name)
      return body.backups.map(({ name }: { name: string }) => names.indexOf(name))
    }
    const replaceVideo = async (nth: number, megabytes: number) => {
      await db.deleteFrom('gallery_images').where('title', 'like', 'Video%').execute()
      const unusedSince = new Date(8e15)
      for (const { name } of await media.list()) await media.remove(name, { unusedSince })
      await addVideo(dataDir, { nth, megabytes })
    }
    await replaceVideo(1, 20)
    expect(await backUp()).toEqual([0])
    await replaceVideo(2, 8)
    expect(await backUp()).toEqual([1, 0])
    await replaceVideo(3, 40)
    expect(await backUp()).toEqual([2, 1])

    await replaceVideo(4, 1)
    for (let nth = 0; nth < 6; nth++)
      await aPicture(db, randomBytes(750_000).toString('base64'), 'none')
    const { bavail, bsize } = await statfs(disk)
    await writeFile(join(disk, 'filler'), Buffer.alloc(bavail * bsize - 4e6))
    expect(await backUp()).toEqual([3, 2])
    await addVideo(dataDir, { nth: 5, megabytes: 3 })
    expect(await backUp()).toEqual([4, 3])
    await addVideo(dataDir, { nth: 6, megabytes: 25 })
    expect(await backUp()).toMatch(/no room for a backup: it needs about \d+\.\d MB, and \d/)
    for (const name of names.slice(3)) await verifyBackup(join(dataDir, 'backups', `${name}.parts`))
  },
)
