import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { changeSettings, writeContent } from '../content.ts'
import { aTeam } from '../factories.ts'
import { expectAccessible, startBrowser } from './browser-page.ts'

/** Friday noon in Chicago, unless a test says otherwise. */
let now = '2026-11-06T18:00:00Z'
const { admin: newAdmin, visitor, db } = await startApp({ now: () => new Date(now) })
const { visit } = await startBrowser()
const processZone = process.env.TZ
afterAll(() => setProcessZone(processZone))

const admin = await newAdmin()
await changeSettings(db, { name: 'Bluestem FC' })
const game = { type: 'game', date: '2026-11-07', time: '09:00' }
await schedule({ ...game, opponent: 'Red Clay FC', location: 'Bluestem Park, Field 1' })
await schedule({ ...game, date: '2026-11-14', opponent: 'Lone Oak Rovers', isHome: false })
await schedule({ ...game, date: '2026-10-31', opponent: 'Cedar Ridge United' })
await schedule({ type: 'practice', date: '2026-11-10', time: '18:00', location: 'TBD' })
await schedule({ type: 'other', date: '2027-01-09', time: '16:00', opponent: 'Club dinner' })
for (const hour of ['08', '10', '12', '14', '16']) {
  await schedule({ ...game, date: '2026-11-21', time: `${hour}:30`, opponent: `Rival ${hour}` })
}

test('the next game stands on top of home, the coming events below, by kind', async () => {
  const { page } = await visit(visitor(), '/')
  const next = page.getByRole('region', { name: 'Next Game' })
  for (const shown of ['tomorrow', 'vs Red Clay FC', 'Saturday, November 7, 9:00 AM', 'Home']) {
    await next.getByText(shown).first().waitFor()
  }
  const directions = await next.getByRole('link', { name: 'Directions' }).getAttribute('href')
  expect(directions).toContain('query=Bluestem%20Park%2C%20Field%201')
  await expect
    .poll(() => next.getByRole('link', { name: 'Full Schedule' }).getAttribute('href'))
    .toBe('/schedule')

  const events = page.getByRole('region', { name: 'Upcoming Events' })
  await events.getByText('Next 6 of 9 events').waitFor()
  await events.getByRole('button', { name: 'Practices Only' }).click()
  await events.getByText('1 upcoming practice').waitFor()
  await expect
    .poll(() => events.getByRole('listitem').allTextContents())
    .toEqual([expect.stringContaining('Practice')])
  await expect.poll(() => new URL(page.url()).searchParams.get('events')).toBe('practices')
  await expectAccessible(page)
  await page.reload()
  await events.getByText('1 upcoming practice').waitFor()
  await events.getByRole('link', { name: /Practice/ }).click()
  const card = page.getByRole('dialog', { name: 'Practice' })
  await card.getByText('Add to calendar').click()
  const google = await card.getByRole('link', { name: 'Google' }).getAttribute('href')
  expect(google).toContain('20261111T000000Z')
  await expectAccessible(page)
})

test('a visitor goes from month to month, and the URL has the place', async () => {
  const { page } = await visit(visitor(), '/schedule')
  await page.getByRole('heading', { name: 'November 2026' }).waitFor()
  await expect.poll(() => page.getByRole('columnheader').first().textContent()).toBe('Sunday')
  await expect
    .poll(() => page.locator('[aria-current="date"] time').getAttribute('datetime'))
    .toBe('2026-11-06')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.getByText('No events in December 2026.').first().waitFor()
  await expect
    .poll(() => page.getByRole('status').first().textContent())
    .toBe('December 2026: 0 events')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Go to January 2027' }).click()
  await page.getByRole('button', { name: /Club dinner/ }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'January 2027' }).waitFor()
  await page.getByRole('button', { name: 'Today' }).click()
  await page.getByRole('heading', { name: 'November 2026' }).waitFor()
  await page.getByRole('button', { name: 'Previous month' }).click()
  await page.getByRole('button', { name: /09:00 vs Cedar Ridge United/ }).waitFor()
})

test('a full day shows three events, the rest opens with it, and one of them its details', async () => {
  const { page } = await visit(visitor(), '/schedule?view=month')
  await expect.poll(() => page.getByRole('button', { name: /vs Rival/ }).count()).toBe(3)
  const more = page.getByRole('button', { name: '+2 more' })
  await more.click()
  const dialog = page.getByRole('dialog', { name: 'Saturday, November 21' })
  await expect.poll(() => dialog.getByRole('button', { name: /Rival/ }).count()).toBe(5)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'vs Rival 16' }).click()
  const details = page.getByRole('dialog', { name: /Rival 16/ })
  await details.getByText('16:30').waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('Rival 16')
  await details.getByRole('button', { name: 'All events of Saturday, November 21' }).click()
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => more.evaluate(button => button === document.activeElement)).toBe(true)
  await expect.poll(() => new URL(page.url()).search).toBe('?view=month')
})

test('the detail card says all there is, and its URL can be shared', async () => {
  const { page } = await visit(visitor(), '/schedule')
  await page.getByRole('button', { name: /09:00 vs Red Clay FC/ }).click()
  const details = page.getByRole('dialog', { name: 'Bluestem FC vs Red Clay FC' })
  for (const shown of ['Saturday, November 7', '09:00', 'Home game', 'vs Red Clay FC']) {
    await details.getByText(shown, { exact: true }).waitFor()
  }
  const place = await details.getByRole('link', { name: /Field 1/ }).getAttribute('href')
  expect(place).toContain('https://www.google.com/maps/search/')
  await details.getByText('Add to calendar').click()
  await details.getByRole('link', { name: 'Outlook' }).waitFor()
  await expectAccessible(page)
  await page.reload()
  await details.getByRole('button', { name: 'Close' }).click()
  await details.waitFor({ state: 'hidden' })
  await page.waitForURL(url => !url.searchParams.has('event'))
})

test('the list goes by day from today on, with what is past a press away', async () => {
  const { page } = await visit(visitor(), '/schedule')
  await page.getByRole('button', { name: 'List View' }).click()
  await page.getByRole('heading', { name: 'Coming Up' }).waitFor()
  const calendar = page.getByRole('region', { name: 'Team calendar' })
  await expect
    .poll(() => calendar.getByRole('heading', { level: 3 }).allTextContents())
    .toEqual([
      'Saturday, November 7',
      'Tuesday, November 10',
      'Saturday, November 14',
      'Saturday, November 21',
      'Saturday, January 9, 2027',
    ])
  const row = calendar.getByRole('listitem').filter({ hasText: 'Lone Oak Rovers' }).last()
  await expect.poll(() => row.textContent()).toContain('Away')
  await expectAccessible(page)
  const before = calendar.getByText('Before', { exact: true })
  expect(await page.getByRole('button', { name: 'Earlier Events' }).isVisible()).toBe(false)
  await before.click()
  await calendar.getByRole('button', { name: 'vs Cedar Ridge United' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Earlier Events' }).click()
  await calendar.getByRole('button', { name: 'vs Cedar Ridge United' }).waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('?view=list&month=2026-10')
  // The pressed button is gone: the focus is on the heading of the new content.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('October 2026')
})

test('on a phone the list comes first, and in the month a press opens the day', async () => {
  const viewport = { width: 390, height: 844 }
  const { page } = await visit(visitor(), '/schedule', { viewport })
  await page.getByRole('heading', { name: 'Coming Up' }).waitFor()
  // The page is not hydrated before it is touched, or something of it has the focus.
  await page.getByRole('button', { name: 'List View' }).focus()
  await page.getByRole('button', { name: 'List View', pressed: true }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Month View' }).click()
  await page.getByRole('button', { name: 'Saturday, November 21: 5 events' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'vs Rival 14' }).waitFor()
  await expectAccessible(page)
})

test('results and standings stand below', async () => {
  const badge = { homeLogoInitial: 'B', homeLogoColor: '#0E3B2E', awayLogoInitial: 'R' }
  const teams = { homeTeam: 'Bluestem FC', homeScore: 3, awayTeam: 'Red Clay FC', awayScore: 1 }
  await admin.post('/api/admin/results', {
    ...{ ...teams, ...badge, awayLogoColor: 'red;}' },
    ...{ date: '2026-10-31', result: 'Won 3-1' },
  })
  const numbers = { played: 8, won: 4, lost: 2, tied: 2, points: 14, position: 1 }
  const logo = { logoInitial: 'B', logoColor: 'green' }
  await admin.post('/api/admin/standings', { teamName: 'Bluestem FC', ...numbers, ...logo })

  const { page } = await visit(visitor(), '/schedule#standings')
  const results = page.getByRole('region', { name: 'Results', exact: true })
  await results.getByText('Won 3-1').waitFor()
  const table = page.getByRole('table', { name: 'Standings' })
  await table.getByRole('rowheader', { name: /Bluestem FC \(our club\)/ }).waitFor()
  await table.getByRole('columnheader', { name: 'Points' }).waitFor()
  await expectAccessible(page)
})

test('without JavaScript the views, the months, a day and an event show', async () => {
  const { page } = await visit(visitor(), '/schedule', { javaScriptEnabled: false })
  await page.getByRole('button', { name: 'List View' }).click()
  await page.getByRole('heading', { name: 'Coming Up' }).waitFor()
  await page.getByRole('button', { name: 'Month View' }).click()
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.getByText('No events in December 2026.').first().waitFor()
  await page.getByRole('button', { name: 'Previous month' }).click()
  await page.getByRole('button', { name: '+2 more' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'vs Rival 12' }).click()
  await page.getByRole('dialog', { name: /Rival 12/ }).waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })

  await page.goto('/')
  await page.getByRole('button', { name: 'Games Only' }).click()
  await page.getByText('Next 6 of 7 games').waitFor()
})

test('a calendar that cannot be read says so, and loads when it can be again', async () => {
  const rename = sql`alter table schedule_events rename to schedule_events_away`
  // Cached rows are used until the schedule changes.
  await writeContent(db, db => rename.execute(db))
  const { page } = await visit(visitor(), '/team', {
    expected: [/^500 \/api\/teamsnap-calendar\/part\??$/],
  })
  const title = page.getByText('Failed to load calendar. Please try again later.')
  try {
    await page.goto('/schedule')
    await title.waitFor()
    await expectAccessible(page)
    const answered = page.waitForResponse('**/api/teamsnap-calendar/part*')
    await page.getByRole('button', { name: 'Retry Loading' }).click()
    await answered
    await title.waitFor()
  } finally {
    await sql`alter table schedule_events_away rename to schedule_events`.execute(db)
  }
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/*-calendar/part?*', async route => {
    await gate.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Retry Loading' }).click()
  await page.getByText('Loading calendar...').waitFor({ state: 'attached' })
  await expectAccessible(page)
  gate.resolve()
  await page.getByRole('button', { name: /09:00 vs Red Clay FC/ }).waitFor()
  expect(await title.count()).toBe(0)
  await admin.post('/api/admin/teams', aTeam())
})

test.each(['UTC', 'America/Chicago', 'Asia/Tokyo'])(
  'before and after midnight at the club, a server in %s shows the same day and the same next events',
  async zone => {
    setProcessZone(zone)
    // Uses another minute each, since a page is kept for its minute.
    const second = zone.length
    for (const [clock, today, first] of [
      [`2026-11-07T05:${second + 30}:00Z`, '2026-11-06', 'tomorrow'],
      [`2026-11-07T06:${second + 30}:00Z`, '2026-11-07', 'today'],
    ] as const) {
      now = clock
      const { text } = await visitor().get('/schedule?view=month')
      expect(text).toMatch(
        new RegExp(`aria-current="date"[^>]*><time[^>]*dateTime="${today}"`, 'i'),
      )
      const home = (await visitor().get('/')).text
      const banner = home.slice(home.indexOf('id="next-game"'))
      expect(banner.slice(0, 600)).toMatch(new RegExp(`${first}.*Red Clay FC`, 's'))
      expect(home).toContain('Next 6 of 9 events')
    }
  },
)

async function schedule(event: object) {
  const { status } = await admin.post('/api/admin/schedule', { location: 'Field 3', ...event })
  expect(status).toBe(201)
}

function setProcessZone(timeZone: string | undefined) {
  if (timeZone === undefined) delete process.env.TZ
  else process.env.TZ = timeZone
}
