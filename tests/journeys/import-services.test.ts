import { readdir, readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { changeSettings } from '../content.ts'
import { aTeam } from '../factories.ts'
import { misfits } from './browser-page.ts'
import { startClubInBrowser } from './club.ts'
import { choose, dialog, press } from './import-dialog.ts'

const { admin, create, db, visit } = await startClubInBrowser()
await changeSettings(db, { name: 'Bluestem FC', homeTeamNames: ['Bluestem'], timeFormat: '12' })
for (const name of ['U11 Comets', 'U12', 'U12 Gold']) await create('teams', aTeam({ name }))

const SAMPLES = 'features/calendar/admin/samples'
const [PHONE, COMPUTER] = [390, 1440]

test.each(await readdir(SAMPLES))(
  '%s: from columns and questions to the preview nothing is wider than the window, on a phone and on a computer',
  async file => {
    const { page } = await visit(admin, '/admin/schedule', {
      viewport: { width: PHONE, height: 844 },
    })
    await choose(page, file, await readFile(`${SAMPLES}/${file}`))
    await answerTo(page, /^\d+ new$/)
  },
)

/**
 * Goes through columns and questions, each with its first choice, until the preview appears; each step fits at both
 * widths.
 */
async function answerTo(page: Page, heading: RegExp) {
  const open = dialog(page)
  const done = open.getByRole('heading', { name: heading })
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
