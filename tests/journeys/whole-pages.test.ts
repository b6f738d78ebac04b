import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { emptyTables } from '../content.ts'
import { fill, onePicture, saturday } from '../sample-club.ts'
import { testNow } from '../test-clock.ts'
import { addFilm } from '../video.ts'
import { PHONE, startClubInBrowser } from './club.ts'
import { nextFrame, nextIdle } from './next-frame.ts'
import { requested } from './requested.ts'

let now = testNow()
const { admin, context, db, visit, visitor } = await startClubInBrowser({ now: () => now })
await fill(context, onePicture)
// The hero's video was never stored.
await emptyTables(db, 'hero_videos')
await addFilm(admin)

const PAGES = ['/', '/about', '/schedule', '/team', '/team/2', '/gallery', '/news', '/contact']

test.each(PAGES)(
  '%s after a while: nothing is left out, and it is as high as when one has scrolled through',
  async path => {
    const { page } = await visit(visitor(), path, PHONE)
    await laidOut(page)
    expect(await leftOut(page)).toEqual([])
    const height = await heightOf(page)
    await scrollThrough(page)
    expect(await heightOf(page)).toBe(height)
    expect(await page.locator('[style*=content-visibility]').count()).toBe(0)
  },
)

test.each(['/', '/?team=2', '/?team=5', '/?team=2,5', '/?team=4,6'])(
  '%s on a phone: at most eight screens, also on a Saturday',
  async path => {
    onTestFinished(() => {
      now = testNow()
    })
    for (const instant of [now, new Date(`${saturday(0)}T10:45:00-06:00`)]) {
      now = instant
      const { page } = await visit(visitor(), path, PHONE)
      await laidOut(page)
      expect((await heightOf(page)) / PHONE.viewport.height, `${now}`).toBeLessThanOrEqual(8)
    }
  },
)

test.each([true, false])(
  'home on a phone: a link shows the form that writes to the club; with JavaScript: %s',
  async javaScriptEnabled => {
    const { page } = await visit(visitor(), '/', { ...PHONE, javaScriptEnabled })
    const contact = page.getByRole('region', { name: 'Contact Us' })
    const open = contact.getByRole('link', { name: 'Send a Message' })
    const send = contact.getByRole('button', { name: 'Send Message' })
    expect(await send.isVisible()).toBe(false)
    await open.click()
    await send.waitFor()
    expect(await open.isVisible()).toBe(false)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/')
    await send.waitFor()
    expect(await open.isVisible()).toBe(false)
  },
)

test('a part of a page that a link names: stays in view while what is above it is laid out', async () => {
  const { page } = await visit(visitor(), '/#contact', PHONE)
  await laidOut(page)
  await expect.poll(() => topOf(page, '#contact')).toBeCloseTo(8, -1)
})

test('back, and a reload far down: what was in view before', async () => {
  const { page } = await visit(visitor(), '/', PHONE)
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

test('a page that is printed before all of it is laid out: all of it', async () => {
  const { page } = await visit(visitor(), '/', PHONE)
  await laidOut(page)
  const pages = await printedPages(page)
  await page.route('**/assets/client-*', route => route.fulfill({ contentType: 'text/javascript' }))
  await page.reload({ waitUntil: 'load' })
  expect(await leftOut(page)).not.toEqual([])
  expect(await printedPages(page)).toBe(pages)
})

test.each(['/', '/?team=1', '/schedule', '/team', '/team/2', '/gallery'])(
  '%s, a visit that only reads: code is fetched, but none of React runs',
  async path => {
    const { page } = await visit(visitor(), '/about', { ...PHONE, hasTouch: true })
    await page.coverage.startJSCoverage({ resetOnNavigation: false })
    await page.goto(path)
    await laidOut(page)
    await swipeUp(page)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    await scrollThrough(page)
    await expect.poll(() => requested(page)).toContainEqual(expect.stringContaining('/react-'))
    await nextIdle(page)
    expect(await page.locator('[data-hydrated]').count()).toBe(0)
    const ran = await scriptsRun(page)
    expect(ran.filter(url => !/\/assets\/(client|preload|film)-/.test(url))).toEqual([])
    if (path.startsWith('/?') || path === '/')
      await page.locator('#team button[name=player]').first().waitFor()
  },
)

/** Waits until the page says that all of it is laid out. */
async function laidOut(page: Page) {
  await page.locator('html[data-whole]').waitFor({ timeout: 3000 })
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

async function printedPages(page: Page) {
  const file = (await page.pdf({ format: 'A4' })).toString('latin1')
  return file.match(/\/Type \/Page\b/g)?.length
}

/** Scrolls as a finger does. */
async function swipeUp(page: Page) {
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: number[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: places.map(y => ({ x: 195, y })) })
  await touch('touchStart', 700)
  for (const y of [600, 500, 400, 300]) await touch('touchMove', y)
  await touch('touchEnd')
}

/** Returns the addresses of the scripts that ran since the coverage was started; others may be compiled. */
async function scriptsRun(page: Page) {
  const scripts = await page.coverage.stopJSCoverage()
  return scripts
    .filter(({ functions }) => functions[0]?.ranges[0]?.count)
    .map(({ url }) => url)
    .filter(url => url.includes('/assets/'))
}
