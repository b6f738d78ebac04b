import type { Page } from 'playwright-core'

/** Chooses what is done with a row, whose name contains `row`: in its menu, or on a phone on its sheet. */
export async function act(page: Page, action: string, row: string | RegExp) {
  const opened = (verb: string) =>
    page.getByRole('button', {
      name: row instanceof RegExp ? row : new RegExp(`^${verb} ${escaped(row)}`),
    })
  const menu = opened('Actions for')
  // A sheet that a row opens is its menu.
  await menu.or(opened('View')).first().waitFor()
  await ((await menu.count()) > 0 ? menu : opened('View')).first().click()
  await choose(page, action)
}

/** Chooses what is done with a whole list, of the only list or of that with the label. */
export async function runTool(page: Page, tool: string | RegExp, list = '') {
  await page
    .getByRole('button', { name: new RegExp(`^More for ${list}`, 'i') })
    .first()
    .click()
  await choose(page, tool)
}

/** Presses an item of the open menu or sheet. */
async function choose(page: Page, name: string | RegExp) {
  const exact = typeof name === 'string'
  await page
    .getByRole('menuitem', { name, exact })
    .or(page.getByRole('dialog').getByRole('button', { name, exact }))
    .click()
  // The same button would close a menu that is still there.
  await page.getByRole('menu').waitFor({ state: 'hidden' })
}

/** Opens the filters of a phone, calls `change`, and closes them. */
export async function withFilters(page: Page, change: () => Promise<void>) {
  await page.getByRole('button', { name: /^(Filters|Sort)( \(\d+\))?$/ }).click()
  await change()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Show \d/ })
    .click()
}

function escaped(text: string) {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
