import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { aPhotoUrl } from '../photos.ts'
import { saturday } from '../sample-club.ts'
import { testNow } from '../test-clock.ts'
import { addFilm } from '../video.ts'
import { PHONE, startSampleClub } from './club.ts'
import { nextFrame, nextIdle } from './next-frame.ts'
import { requested } from './requested.ts'
import { sheetsOf } from './seen.ts'

let now = testNow()
const { admin, visit, visitor } = await startSampleClub({ now: () => now })
await addFilm(admin)
// All other pictures of the sample club are one.
await admin.succeed('PUT', '/api/admin/teams/1', { logoUrl: await aPhotoUrl() })
const [{ logoUrl }] = (await visitor().get('/api/teams')).body
const CREST = logoUrl.split('#')[0]

beforeEach(() => {
  now = testNow()
})

const PAGES = ['/', '/about', '/schedule', '/team', '/team/2', '/gallery', '/news', '/contact']

test.each(PAGES)('%s is whole after a while, and as high as when scrolled', async path => {
  const { page } = await visit(visitor(), path, PHONE)
  await laidOut(page)
  expect(await leftOut(page)).toEqual([])
  const height = await heightOf(page)
  await scrollThrough(page)
  expect(await heightOf(page)).toBe(height)
  expect(await page.locator('[style*=content-visibility]').count()).toBe(0)
})

test.each(['/', '/?team=2', '/?team=5', '/?team=2,5', '/?team=4,6'])(
  '%s on a phone is at most eight screens high',
  async path => {
    for (const instant of [now, new Date(`${saturday(0)}T10:45:00-06:00`)]) {
      now = instant
      const { page } = await visit(visitor(), path, PHONE)
      await laidOut(page)
      expect((await heightOf(page)) / PHONE.viewport.height, `${now}`).toBeLessThanOrEqual(8)
    }
  },
)

test.each([true, false])(
  'Home on a phone leads to the form that writes to the club: %s',
  async javaScriptEnabled => {
    const { page } = await visit(visitor(), '/', { ...PHONE, javaScriptEnabled })
    const contact = page.getByRole('region', { name: 'Contact Us' })
    const open = contact.getByRole('link', { name: 'Send a Message' })
    const send = contact.getByRole('button', { name: 'Send Message' })
    expect(await send.isVisible()).toBe(false)
    await open.click()
    await send.waitFor()
    expect(await open.isVisible()).toBe(false)
  },
)

test('A linked part stays in view while the page is laid out', async () => {
  const { page } = await visit(visitor(), '/#contact', PHONE)
  await laidOut(page)
  await expect.poll(() => topOf(page, '#contact')).toBeCloseTo(8, -1)
  await page.goto('/')
  await laidOut(page)
  const link = page.locator('#news a[href^="/news/"]').first()
  await link.scrollIntoViewIfNeeded()
  const before = await topOf(page, '#news')
  await link.click()
  await page.waitForURL(/\/news\//)
  await page.goBack()
  await laidOut(page)
  await expect.poll(() => topOf(page, '#news')).toBeCloseTo(before, -1)

  await page.reload()
  await laidOut(page)
  await expect.poll(() => topOf(page, '#news')).toBeCloseTo(before, -1)
})

test('A browser that hides timing lays out the whole page', async () => {
  const { page } = await visit(visitor(), '/about', PHONE)
  await page.addInitScript(() => {
    performance.getEntriesByType = () => []
  })
  await page.goto('/')
  await laidOut(page)
  expect(await leftOut(page)).toEqual([])
})

test('Home fetches what is far once somebody reads on', async () => {
  const { page } = await visit(visitor(), '/', PHONE)
  await laidOut(page)
  await expect.poll(() => hasAskedFor(page, EVENTS)).toBe(true)
  expect(await hasAskedFor(page, CREST)).toBe(false)
  expect(await hasAskedFor(page, ROSTER)).toBe(false)
  await page.mouse.wheel(0, 50)
  await expect.poll(() => hasAskedFor(page, CREST)).toBe(true)
  await page.locator('#coaches').scrollIntoViewIfNeeded()
  await expect.poll(() => hasAskedFor(page, ROSTER)).toBe(true)
})

test.each([{ ...PHONE, javaScriptEnabled: false }, { viewport: { width: 390, height: 2400 } }])(
  'Pictures of home wait for nobody without a script, or on a screen that has room for them: %j',
  async options => {
    const { page } = await visit(visitor(), '/', options)
    await expect.poll(() => hasAskedFor(page, CREST)).toBe(true)
  },
)

test('A page that is printed early is printed whole', async () => {
  const { page } = await visit(visitor(), '/', PHONE)
  await laidOut(page)
  const pages = await sheetsOf(page)
  await page.route('**/assets/client-*', route => route.fulfill({ contentType: 'text/javascript' }))
  await page.reload({ waitUntil: 'load' })
  expect(await leftOut(page)).not.toEqual([])
  expect(await sheetsOf(page)).toBe(pages)
})

// Before the games, during one, after the last.
test.each(['07:30', '10:00', '19:45'])(
  'Hydrated pages on a Saturday at %s say what the server said',
  async time => {
    now = new Date(`${saturday(0)}T${time}:00-06:00`)
    // A family on a journey: its device has another day.
    const away = { ...PHONE, timezoneId: 'Pacific/Auckland', now }
    const { page } = await visit(visitor(), '/about', away)
    for (const path of [
      '/?team=5',
      '/schedule?team=5',
      '/schedule?view=month',
      '/team?team=5,6',
      '/team/5',
    ]) {
      await page.goto(path)
      await laidOut(page)
      const said = await wordsOf(page)
      await hydrateAll(page)
      expect(await wordsOf(page), `${path} at ${time}`).toEqual(said)
    }
  },
)

test.each(['/', '/team', '/team/2', '/gallery', '/news', '/sponsors'])(
  '%s of a club whose pictures are lost shows placeholders',
  async path => {
    const { page } = await visit(visitor(), '/about', { expected: [/^404 \/media\//] })
    await page.route('**/media/**', route => route.fulfill({ status: 404 }))
    await page.goto(path)
    const left = page.locator('img')
    const scroll = () => document.querySelector('img')?.scrollIntoView()
    await expect.poll(() => page.evaluate(scroll).then(() => left.count())).toBe(0)
  },
)

test.each(['/', '/team/5', '/schedule'])('%s on paper divides no card or result', async path => {
  const { page } = await visit(visitor(), path)
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
})

/** Waits until the page says that all of it is laid out. */
async function laidOut(page: Page) {
  await page.locator('html[data-whole]').waitFor()
}

/** Returns elements that the browser leaves out, or may. */
function leftOut(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter(element => {
        const { contentVisibility } = getComputedStyle(element)
        const isShown = element.checkVisibility()
        return (
          contentVisibility !== 'visible' ||
          isShown !== element.checkVisibility({ contentVisibilityAuto: true })
        )
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 100)),
  )
}

const EVENTS = '/filtered-events.island-'
const ROSTER = '/roster.island-'

async function hasAskedFor(page: Page, part: string) {
  return (await requested(page)).some(url => url.includes(part))
}

function heightOf(page: Page) {
  return page.evaluate(() => document.documentElement.scrollHeight)
}

function topOf(page: Page, selector: string) {
  return page.locator(selector).evaluate(element => element.getBoundingClientRect().top)
}

async function scrollThrough(page: Page) {
  const height = await heightOf(page)
  for (let y = 0; y < height; y += 600) {
    await page.evaluate(y => scrollTo(0, y), y)
    await nextFrame(page)
  }
  await nextIdle(page)
}

async function wordsOf(page: Page) {
  const text = await page.locator('main').innerText()
  return text.split('\n').filter(line => line.trim() !== '')
}

async function hydrateAll(page: Page) {
  const islands = page.locator('main [data-island]')
  const count = await islands.count()
  expect(count).toBeGreaterThan(0)
  await islands.evaluateAll(all => {
    for (const { firstElementChild } of all)
      firstElementChild?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  })
  await expect.poll(() => page.locator('main [data-hydrated]').count()).toBe(count)
  // Parts that hydrate later, and those that follow from the width of the screen.
  await nextIdle(page)
}
