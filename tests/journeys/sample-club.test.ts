import { expect, test } from 'vitest'
import { fill, samplePictures } from '../sample-club.ts'
import { startClubInBrowser } from './club.ts'

const { context, visit, visitor } = await startClubInBrowser()
// The pictures have URLs, but no files were stored.
await fill(context, samplePictures)
const expected = [/^404 \/(media|api\/hero-video)\//]

test.each(['/', '/team', '/team/2', '/gallery', '/news', '/sponsors'])(
  '%s of a club whose pictures are lost: a placeholder for each, untouched',
  async path => {
    const { page } = await visit(visitor(), path, { expected })
    const left = page.locator('img')
    const scroll = () => document.querySelector('img')?.scrollIntoView()
    await expect.poll(() => page.evaluate(scroll).then(() => left.count())).toBe(0)
  },
)

test.each(['/', '/team/5', '/schedule'])(
  '%s on paper: headings stay with what follows, and no line, card or result is divided',
  async path => {
    const { page } = await visit(visitor(), path, { expected })
    await page.emulateMedia({ media: 'print' })
    const wrong = await page.evaluate(() => {
      const styles = (query: string) =>
        [...document.querySelectorAll(query)].map(each => getComputedStyle(each))
      const headings = styles('main :is(h2, h3)').filter(style => style.breakAfter !== 'avoid')
      const sections = styles('main section:has(> h2)').filter(
        style => style.display !== 'block' && style.display !== 'none',
      )
      const cards = styles(
        '#events li, #results > :is(ol, ul) > li, #last-results li, #teams li',
      ).filter(style => style.breakInside !== 'avoid')
      return [headings.length, sections.length, cards.length]
    })
    expect(wrong).toEqual([0, 0, 0])
  },
)
