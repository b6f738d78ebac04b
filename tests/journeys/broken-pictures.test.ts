import { expect, test } from 'vitest'
import { fill, samplePictures } from '../sample-club.ts'
import { startClubInBrowser } from './club.ts'

const { context, visit, visitor } = await startClubInBrowser()
// The pictures have URLs, but no files were stored.
await fill(context, samplePictures)

test.each(['/', '/team', '/team/2', '/gallery', '/news', '/sponsors'])(
  '%s of a club whose pictures are lost: a placeholder for each, untouched',
  async path => {
    const { page } = await visit(visitor(), path, {
      expected: [/^404 \/(media|api\/hero-video)\//],
    })
    const left = page.locator('img')
    const scroll = () => document.querySelector('img')?.scrollIntoView()
    await expect.poll(() => page.evaluate(scroll).then(() => left.count())).toBe(0)
  },
)
