import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { onTestFinished } from 'vitest'

/** Paths of photos of different greens, as a phone keeps them; they are removed after the test. */
export async function photoFiles(count: number) {
  const folder = await mkdtemp(join(tmpdir(), 'photos-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const background = { r: index * 20, g: 105, b: 77 }
      const photo = sharp({ create: { width: 1200, height: 800, channels: 3, background } })
      const path = join(folder, `photo-${index + 1}.jpg`)
      await writeFile(path, await photo.jpeg().toBuffer())
      return path
    }),
  )
}
