import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { changeSettings, emptyTables } from '../content.ts'
import { aTeam } from '../factories.ts'
import { misfits, startBrowser } from './browser-page.ts'
import { choose, dialog, press } from './import-dialog.ts'

const { admin: newAdmin, db } = await startApp()
const { visit } = await startBrowser()
const admin = await newAdmin()
await changeSettings(db, { name: 'Bluestem FC', homeTeamNames: ['Bluestem'], timeFormat: '12' })

const SAMPLES = 'features/calendar/admin/samples'
const [PHONE, COMPUTER] = [390, 1440]

beforeEach(async () => {
  await emptyTables(db, 'schedule_events', 'teams')
  for (const name of ['U11 Comets', 'U12', 'U12 Gold']) {
    await admin.post('/api/admin/teams', aTeam({ name }))
  }
})

interface Service {
  file: string
  /** The number of events of the first file. */
  count: number
  /** The service's changes in its next file. */
  changes: [string, string][]
  /** The heading and the text that the import shows for them. */
  heading: string
  shown: string
}

const services: Service[] = [
  {
    ...{ file: 'arbiter.csv', count: 2, changes: [['Sat 9:00 AM', 'Sat 10:30 AM']] },
    ...{ heading: '1 changed, 1 unchanged', shown: 'Time: 9:00 AM → 10:30 AM' },
  },
  {
    // Without numbers the moved game needs a question.
    ...{ file: 'coach.csv', count: 3 },
    changes: [
      ['9:00 AM', '10:00 AM'],
      ['TBD', '3:00 PM'],
    ],
    ...{ heading: '2 changed, 1 unchanged', shown: 'Time: 9:00 AM → 10:00 AM' },
  },
  {
    ...{ file: 'demosphere.csv', count: 2, changes: [['9:00a', '9:30a']] },
    ...{ heading: '1 changed, 1 unchanged', shown: 'Time: 9:00 AM → 9:30 AM' },
  },
  {
    ...{ file: 'gotsport-export.csv', count: 4 },
    changes: [
      ['2031",,Bluestem', '2031",4:00 PM CDT,Bluestem'],
      ['Ross Park,Field 4', 'Ross Park,Field 5'],
    ],
    ...{
      heading: '2 changed, 2 unchanged',
      shown: 'Location: Ross Park, Field 4 → Ross Park, Field 5',
    },
  },
  {
    ...{ file: 'gotsport.csv', count: 4 },
    changes: [
      ['9/20/2031,10:30 AM', '9/21/2031,2:00 PM'],
      ['Field 3,Canceled', 'Field 3,Scheduled'],
    ],
    ...{ heading: '2 changed, 2 unchanged', shown: 'Status: Cancelled → Scheduled' },
  },
  {
    ...{ file: 'leagueapps.csv', count: 2, changes: [['09:00,10:15', '09:30,10:45']] },
    ...{ heading: '1 changed, 1 unchanged', shown: 'Time: 9:00 AM → 9:30 AM' },
  },
  {
    ...{
      file: 'playmetrics.csv',
      count: 3,
      changes: [['Field 2,,Scheduled', 'Field 2,,Cancelled']],
    },
    ...{ heading: '1 changed, 2 unchanged', shown: 'Status: Scheduled → Cancelled' },
  },
  {
    ...{ file: 'sports-connect.csv', count: 2, changes: [['12:00 AM', '2:00 PM']] },
    ...{ heading: '1 changed, 1 unchanged', shown: '2:00 PM' },
  },
  {
    ...{ file: 'sportsengine.csv', count: 4, changes: [['10:00 AM', '10:30 AM']] },
    ...{ heading: '1 changed, 3 unchanged', shown: 'Time: 10:00 AM → 10:30 AM' },
  },
  {
    ...{ file: 'teamsideline.csv', count: 2, changes: [['TBD', '12:30 PM']] },
    ...{ heading: '1 changed, 1 unchanged', shown: '12:30 PM' },
  },
  {
    ...{ file: 'teamsnap.csv', count: 3, changes: [['09:00:00 AM', '10:00:00 AM']] },
    ...{ heading: '1 changed, 2 unchanged', shown: 'Time: 9:00 AM → 10:00 AM' },
  },
]

test.each(services)(
  '$file, twice with the usual changes between: on a phone and on a computer nothing is wider than the window',
  async ({ file, count, changes, heading, shown }) => {
    const first = await readFile(`${SAMPLES}/${file}`, 'utf8')
    const second = changes.reduce((text, [was, is]) => {
      expect(text).toContain(was)
      return text.replace(was, is)
    }, first)
    const { page } = await visit(admin, '/admin/schedule', {
      viewport: { width: PHONE, height: 844 },
    })
    await choose(page, file, first)
    await answerTo(page, `${count} new`)
    await press(page, `Import ${count} rows`)
    await page.getByText(`${count} events created`).first().waitFor()
    const before = await schedule()

    await choose(page, file, second)
    await answerTo(page, heading)
    await dialog(page).getByText(shown).first().waitFor()
    await press(page, changes.length === 1 ? 'Import 1 row' : 'Import 2 rows')
    await page
      .getByText(/^\d events? updated/)
      .first()
      .waitFor()
    const after = await schedule()
    expect(after.map(({ id }) => id).toSorted()).toEqual(before.map(({ id }) => id).toSorted())
    expect(after.filter(({ version }) => version > 1)).toHaveLength(changes.length)

    await choose(page, file, second)
    await answerTo(page, `${count} unchanged`)
  },
)

/**
 * Goes through columns and questions, each with its first choice, until the preview appears; each step fits at both
 * widths.
 */
async function answerTo(page: Page, heading: string) {
  const open = dialog(page)
  const done = open.getByRole('heading', { name: heading, exact: true })
  const columns = open.getByRole('heading', { name: 'Which column is which?' })
  const unanswered = open.locator('fieldset:not(:has(input:checked)) input[type=radio]').first()
  for (;;) {
    await columns.or(unanswered).or(done).first().waitFor()
    await expectToFit(page)
    if (await columns.isVisible()) {
      await press(page, 'Continue')
      await columns.waitFor({ state: 'hidden' })
    } else if ((await unanswered.count()) > 0) {
      await unanswered.check()
    } else {
      await done.waitFor()
      return
    }
  }
}

async function expectToFit(page: Page) {
  for (const width of [COMPUTER, PHONE]) {
    await page.setViewportSize({ width, height: 844 })
    // The list behind is laid out again after the window has its width.
    await expect.poll(() => misfits(page)).toEqual([])
    const overhang = await dialog(page).evaluate(
      element => element.scrollWidth - element.clientWidth,
    )
    expect(overhang).toBe(0)
  }
}

async function schedule(): Promise<{ id: number; version: number }[]> {
  return (await admin.get('/api/schedule')).body
}
