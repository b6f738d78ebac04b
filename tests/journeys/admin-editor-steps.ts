import type { Page } from 'playwright-core'

export const box = (page: Page) => page.getByRole('textbox', { name: 'Content' })
export const title = (page: Page) => page.getByLabel('Title', { exact: true })

/** Waits until the text has the focus: the toolbar's command is done. */
export function isInText(page: Page) {
  return box(page).and(page.locator(':focus')).waitFor()
}

export async function save(page: Page) {
  await page.getByRole('button', { name: 'Create News Article' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** Leave three rows and columns, the first row a header. */
export const TABLE_TOOLS = [
  ...['Row above', 'Row below', 'Column before', 'Column after'],
  ...['Delete column', 'Delete column', 'Delete row', 'Delete row', 'First row as header'],
]

export async function tableTool(page: Page, tool: string) {
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await page.getByRole('menuitem', { name: tool }).click()
  await isInText(page)
}

/** Pastes HTML as if it was copied in another program. */
export async function paste(page: Page, html: string) {
  await box(page).focus()
  await box(page).evaluate((element, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    clipboardData.setData('text/plain', 'plain')
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, html)
}

/** Returns parts of HTML in this page that could run a script, or lead to another scheme than links may have. */
export function runnableIn(pieces: readonly string[]) {
  const ELEMENTS =
    'script, iframe, object, embed, base, meta, link, style, form, svg, math, template'
  return pieces.filter(html => {
    const place = document.createElement('div')
    document.body.append(place)
    place.innerHTML = html
    const runs = [...place.querySelectorAll('*')].some(
      element =>
        element.matches(ELEMENTS) ||
        element.getAttributeNames().some(name => /^(on|style$|src|xlink|form|ping)/.test(name)) ||
        (element instanceof HTMLAnchorElement &&
          element.hasAttribute('href') &&
          // An invalid URL leads nowhere, and has the protocol ':'.
          !/^(https?|mailto|tel|):$/.test(element.protocol)),
    )
    place.remove()
    return runs
  })
}
