// Does what staff of a club do in a year in Chromium, on a phone and on a desk, and counts taps, swipes, fields and the
// pixels that are scrolled: `npm run bench -- tasks`. docs/portal-tasks.md has the table.
import { type Browser, chromium, type Page } from 'playwright-core'
import { accounts, PASSWORD } from '../demo/accounts.ts'
import { dayIn } from '../kit/clock.ts'
import { findBrowser } from '../tests/browser.ts'
import { Client } from '../tests/client.ts'
import type { Table } from './report.ts'
import { withServer } from './server.ts'
import { clubTasks } from './tasks/club.ts'
import { fillClub } from './tasks/fill.ts'
import { type Effort, Hand } from './tasks/hand.ts'
import { peopleTasks } from './tasks/people.ts'
import { seasonTasks } from './tasks/season.ts'
import type { Club, Task } from './tasks/task.ts'
import { websiteTasks } from './tasks/website.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }
const DESK = { viewport: { width: 1440, height: 900 } }
const TIMEOUT = 15_000

export const tasks: readonly Task[] = [
  ...seasonTasks,
  ...peopleTasks,
  ...websiteTasks,
  ...clubTasks,
]

export async function measureTasks(): Promise<Table[]> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-quic'],
  })
  // Letters are written into a folder.
  Object.assign(process.env, { MAIL_FOLDER: 'mail', MAIL_FROM: 'Club <club@club.example>' })
  const phone = await withServer({ fill: fillClub }, ({ url }) => doAll(browser, url, PHONE))
  const desk = await withServer({ fill: fillClub }, ({ url }) => doAll(browser, url, DESK))
  await browser.close()
  const rows = tasks.map(({ name }) => ({
    task: name,
    'at 390 px': shown(phone.get(name)),
    'at 1440 px': shown(desk.get(name)),
  }))
  return [{ title: 'Tasks: taps, swipes, fields, pixels scrolled', rows }]
}

/** Does the tasks at a club with a new hand for each; one that cannot be done is missing, and said. */
export async function doAll(
  browser: Browser,
  url: string,
  options: typeof PHONE | typeof DESK,
  chosen = tasks,
  handOn = (page: Page) => new Hand(page),
) {
  const club = await clubAt(url)
  const efforts = new Map<string, Effort>()
  for (const task of chosen) {
    const context = await browser.newContext({ ...options, timezoneId: 'America/Chicago' })
    context.setDefaultTimeout(TIMEOUT)
    try {
      await task.prepare?.(club)
      if (!task.from) await context.request.post(`${url}/api/login`, { data: signIn() })
      const page = await context.newPage()
      await page.goto(url + (task.from ?? '/admin'))
      await page.waitForLoadState('networkidle')
      const hand = handOn(page)
      await task.perform(hand, club)
      efforts.set(task.name, hand.effort)
    } catch (error) {
      console.error(
        `${task.name}, at ${options.viewport.width} px: ${String(error).split('\n', 3)}`,
      )
    }
    await context.close()
  }
  return efforts
}

async function clubAt(url: string): Promise<Club> {
  const admin = new Client(url)
  await admin.post('/api/login', signIn())
  return {
    admin,
    today: dayIn('America/Chicago', new Date()),
    async team(name) {
      const rows: { id: number; name: string }[] = (await admin.get('/api/teams')).body
      return rows.find(row => row.name === name)?.id ?? 0
    },
    async made(path, row) {
      const { status, text, body } = await admin.post(`/api/admin/${path}`, row)
      if (status !== 201) throw new Error(`${path}: ${text}`)
      return body.id
    },
  }
}

function signIn() {
  const [{ username } = { username: '' }] = accounts
  return { username, password: PASSWORD }
}

function shown(effort: Effort | undefined) {
  if (!effort) return 'not done'
  return [effort.taps, effort.swipes, effort.fields, effort.pixels].join(' · ')
}
