import type { FileChooser, Locator, Page } from 'playwright-core'
import { portalPlaces } from '../../features/portal-places.ts'

/** The effort of a task, counted. */
export interface Effort {
  /** Taps or clicks. */
  taps: number
  /** Movements sideways to what stands beside the screen. */
  swipes: number
  /** Fields that are typed in or chosen from. */
  fields: number
  /** Pixels that are scrolled up or down. */
  pixels: number
}

/** The part of a scroller's width that one movement of a finger shows anew. */
const SWIPE = 0.8

/** A hand that uses the portal as a person does, and counts what it does. */
export class Hand {
  readonly page: Page
  readonly effort: Effort = { taps: 0, swipes: 0, fields: 0, pixels: 0 }

  constructor(page: Page) {
    this.page = page
  }

  async tap(target: Locator) {
    await this.#reach(target)
    this.effort.taps += 1
    await target.first().click()
  }

  async type(field: Locator, text: string) {
    await this.#reach(field)
    this.effort.fields += 1
    await field.first().fill(text)
  }

  /** Chooses the option whose words begin so. */
  async choose(field: Locator, option: string) {
    await this.#reach(field)
    this.effort.fields += 1
    const offered = field.first().locator('option')
    await offered.filter({ hasText: option }).first().waitFor({ state: 'attached' })
    const index = (await offered.allTextContents()).findIndex(text => text.startsWith(option))
    await field.first().selectOption({ index })
  }

  /** Presses what asks for files, and gives them. */
  async give(opener: Locator, files: Parameters<FileChooser['setFiles']>[0]) {
    const [chooser] = await Promise.all([this.page.waitForEvent('filechooser'), this.tap(opener)])
    await chooser.setFiles(files)
    this.effort.fields += 1
  }

  /** Whether the site's map is a press away, and stands on one screen. */
  get hasMap() {
    return (this.page.viewportSize()?.width ?? 0) > 1_000
  }

  /** Opens a place from the navigation. */
  async place(label: string) {
    const navigation = this.page.getByRole('navigation', { name: 'Portal' })
    const link = navigation.getByRole('link', { name: named(label) })
    await navigation.getByRole('link').first().waitFor()
    if (await link.isVisible()) return this.tap(link)
    const map = navigation.getByRole('link', { name: named('Site Map') })
    const [key] = Object.entries(portalPlaces).find(([, place]) => place.label === label) ?? []
    if (await map.isVisible()) {
      await this.tap(map)
      return this.tap(link)
    }
    const entry = navigation.getByRole('link', { name: named(groupOf(key)) })
    const more = navigation.getByRole('link', { name: named('More') })
    await this.tap((await entry.isVisible()) ? entry : more)
    if (new URL(this.page.url()).pathname === `/admin/${key}`) return
    await this.tap(
      this.page.getByRole('main').locator(`a[href="/admin/${key}"]`).filter({ visible: true }),
    )
  }

  /** Chooses what is done with a row: in its menu, or on the sheet that it opens. */
  async act(action: string, row: string) {
    const menu = this.#button(`^Actions for .*${row}`)
    const opener = this.#button(`^View .*${row}`)
    await menu.or(opener).first().waitFor()
    await this.tap((await menu.count()) > 0 ? menu : opener)
    await this.#item(action)
  }

  /** Opens a row by a press of it. */
  async open(row: string) {
    await this.tap(this.#button(`^(Edit|View|Manage) .*${row}`))
  }

  /** Chooses what is done with a whole list. */
  async tool(tool: string, list = '') {
    await this.tap(this.#button(`^More for ${list}`))
    await this.#item(tool)
  }

  /** Begins something new from the menu in the header. */
  async add(what: string) {
    await this.tap(this.page.getByRole('button', { name: 'Add anything' }))
    await this.#item(what)
  }

  /** Chooses what stands in the row itself, or in its menu. */
  async daily(action: string, row: string) {
    const standing = this.#button(`^${action} of .*${row}`)
    const menu = this.#button(`^(Actions for|View) .*${row}`)
    await standing.or(menu).first().waitFor()
    if (await standing.first().isVisible()) return this.tap(standing)
    await this.act(action, row)
  }

  /** Deletes a row: on a desk by the button beneath the pointer. */
  async remove(row: string) {
    const menu = this.#button(`^Actions for .*${row}`)
    await menu
      .or(this.#button(`^View .*${row}`))
      .first()
      .waitFor()
    const line = this.page.locator('tr[data-row]').filter({ has: menu })
    if (!(await line.first().isVisible())) return this.act('Delete', row)
    await line.first().hover()
    await this.tap(line.locator('[data-remove]'))
  }

  /** Selects the first rows of a list; a phone asks for it first. */
  async select(list: string, count: number) {
    const boxes = this.page.getByRole('checkbox', { name: /^Select (?!all)/ })
    await this.#button(`^More for ${list}`).waitFor()
    await this.#button('^Edit ').first().waitFor()
    if ((await boxes.count()) === 0) await this.tool('Select', list)
    for (let nth = 0; nth < count; nth += 1) await this.tap(boxes.nth(nth))
  }

  field(label: string | RegExp) {
    return this.page.getByRole('dialog').getByLabel(label, { exact: typeof label === 'string' })
  }

  /** Presses a button of the open dialog. */
  async press(name: string | RegExp) {
    await this.tap(
      this.page
        .locator('[role=dialog], [role=alertdialog]')
        .last()
        .getByRole('button', { name, exact: typeof name === 'string' }),
    )
  }

  async done(text: string | RegExp) {
    await this.page.getByText(text).first().waitFor()
  }

  #button(name: string) {
    return this.page.getByRole('button', { name: new RegExp(name, 'i') })
  }

  async #item(name: string) {
    await this.tap(
      this.page
        .getByRole('menuitem', { name, exact: true })
        .or(this.page.getByRole('dialog').getByRole('button', { name, exact: true })),
    )
  }

  /** Scrolls until the target can be pressed, and counts it. */
  async #reach(target: Locator) {
    await target.first().waitFor()
    const { pixels, widths } = await target.first().evaluate(bringIntoView)
    this.effort.pixels += pixels
    this.effort.swipes += Math.ceil(widths / SWIPE)
  }
}

/** Runs in the page. Returns the pixels that were scrolled, and the widths of scrollers that were moved sideways. */
function bringIntoView(element: Element) {
  const scrollers: Element[] = []
  for (let at: Element | null = element; at; at = at.parentElement) scrollers.push(at)
  const before = scrollers.map(each => [each.scrollTop, each.scrollLeft] as const)
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  const isCovered = !hit || !(element.contains(hit) || hit.contains(element))
  if (isCovered) element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  let [pixels, widths] = [0, 0]
  for (const [nth, [wasTop, wasLeft]] of before.entries()) {
    const each = scrollers[nth]
    if (!each) continue
    pixels += Math.abs(each.scrollTop - wasTop)
    widths += Math.abs(each.scrollLeft - wasLeft) / each.clientWidth || 0
  }
  return { pixels: Math.round(pixels), widths }
}

function groupOf(key: string | undefined) {
  const place = Object.entries(portalPlaces).find(([each]) => each === key)?.[1]
  return place ? place.group.replace(/^./, first => first.toUpperCase()) : 'More'
}

/** The count beside a label is part of the link's name. */
function named(label: string) {
  return new RegExp(`^${label}( ?\\d+)?$`)
}
