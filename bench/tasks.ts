// Does what staff of a club do in a year in Chromium, on a phone and on a desk, and counts taps, swipes, fields and the
// pixels that are scrolled: `npm run bench -- tasks`. docs/portal-tasks.md has the table.
import type { Browser } from 'playwright-core'
import { Client } from '../tests/client.ts'
import { DESK, PHONE, SIGN_IN, signIn, withBrowser } from './chromium.ts'
import type { Table } from './report.ts'
import { withServer } from './server.ts'
import { fillClub } from './tasks/fill.ts'
import { type Effort, Hand } from './tasks/hand.ts'
import { namesOf, perform, prepare, tasks } from './tasks/steps.ts'

const TIMEOUT = 30_000

export function measureTasks(): Promise<Table[]> {
  // Emails are written into a folder.
  Object.assign(process.env, { MAIL_FOLDER: 'mail', MAIL_FROM: 'Club <club@club.example>' })
  return withBrowser(async browser => {
    const at = (size: typeof PHONE | typeof DESK) =>
      withServer({ fill: fillClub }, ({ url }) => doAll(browser, url, size))
    const [phone, desk] = [await at(PHONE), await at(DESK)]
    const rows = tasks.map(({ name }) => ({
      task: name,
      'at 390 px': shown(phone.get(name)),
      'at 1440 px': shown(desk.get(name)),
    }))
    return [{ title: 'Tasks: taps, swipes, fields, pixels scrolled', rows }]
  })
}

/** Does the tasks at a club with a new hand for each; one that cannot be done is missing, and said. */
async function doAll(browser: Browser, url: string, size: typeof PHONE | typeof DESK) {
  const admin = new Client(url)
  await admin.post('/api/login', SIGN_IN)
  const club = await namesOf(admin)
  const efforts = new Map<string, Effort>()
  for (const task of tasks) {
    const context = await browser.newContext({ ...size, timezoneId: 'America/Chicago' })
    context.setDefaultTimeout(TIMEOUT)
    try {
      await prepare(task, admin, club)
      if (!task.from) await signIn(context, url)
      const page = await context.newPage()
      await page.goto(url + (task.from ?? '/admin'))
      await page.waitForLoadState('networkidle')
      const hand = new Hand(page)
      await perform(task, hand, club)
      efforts.set(task.name, hand.effort)
    } catch (error) {
      console.error(`${task.name}, at ${size.viewport.width} px: ${String(error).split('\n', 3)}`)
    }
    await context.close()
  }
  return efforts
}

function shown(effort: Effort | undefined) {
  if (!effort) return 'not done'
  return [effort.taps, effort.swipes, effort.fields, effort.pixels].join(' · ')
}
