import { setTimeout as wait } from 'node:timers/promises'
import type { Key, Point, Tab } from './engine.ts'
import type { Readiness } from './in-page.ts'
import { describeTarget, type Target, toJson } from './targets.ts'

/** A busy machine may need long; a failure names the awaited state. */
const MAX_WAIT_MS = 15_000

/** A page as a person uses it, in whichever engine. Everything waits until it can be done. */
export class Screen {
  /** Elements that did not fit the window whenever something was seen. */
  readonly misfits = new Set<string>()
  /** Complaints of the browser that belong to the way; not all engines make them. */
  readonly expected: RegExp[] = []
  private readonly tab: Tab
  private readonly origin: string

  constructor(tab: Tab, origin: string) {
    this.tab = tab
    this.origin = origin
  }

  expectComplaint(pattern: RegExp) {
    this.expected.push(pattern)
  }

  async open(path: string) {
    await this.tab.goTo(new URL(path, this.origin).href)
  }

  /** Waits until at least one element is visible. */
  async see(...targets: Target[]) {
    for (const target of targets) {
      await this.until(`see ${describeTarget(target)}`, async () => {
        const misfits = await this.tab.evaluate(
          `inPage.count(${toJson(target)}) ? inPage.findMisfits() : null`,
        )
        if (!misfits) return 'it is not there'
        for (const each of misfits as string[]) this.misfits.add(each)
        return true
      })
    }
  }

  /** Waits until it is no longer visible. */
  async seeNo(target: Target) {
    await this.until(`see no ${describeTarget(target)}`, async () => {
      return (await this.inPage('count', target)) === 0 || 'it is still there'
    })
  }

  /** Clicks, or taps with a finger, once the element stands still. */
  async press(target: Target) {
    let at: Point | undefined
    await this.until(`press ${describeTarget(target)}`, async () => {
      const before = at
      const ready = (await this.inPage('readiness', target)) as Readiness
      if ('problem' in ready) return ready.problem
      at = ready.at
      return (before?.x === at.x && before.y === at.y) || 'it moves'
    })
    if (at) await this.tab.press(at)
  }

  /** Replaces the text of a field by typing. */
  async fill(target: Target, value: string) {
    await this.press(target)
    await this.until(`focus ${describeTarget(target)}`, async () => {
      return Boolean(await this.inPage('hasFocus', target)) || 'it has no focus'
    })
    await this.tab.selectAll()
    await this.tab.type(value)
    await this.seeValue(target, value)
  }

  /** Chooses an option by typing its name. */
  async choose(target: Target, option: string) {
    await this.tab.evaluate(`inPage.only(${toJson(target)}).focus()`)
    await this.tab.type(option)
    await this.seeValue(target, option)
  }

  async seeValue(target: Target, value: string) {
    await this.until(`see ‘${value}’ in ${describeTarget(target)}`, async () => {
      const present = await this.inPage('value', target)
      return present === value || `there is ‘${present}’`
    })
  }

  async seeFocusOn(target: Target) {
    await this.until(`see the focus on ${describeTarget(target)}`, async () => {
      return Boolean(await this.inPage('hasFocus', target)) || 'it is elsewhere'
    })
  }

  /** Waits until a picture is loaded. */
  async seePicture(target: Target) {
    await this.until(`see the picture ${describeTarget(target)}`, async () => {
      return Boolean(await this.inPage('hasPixels', target)) || 'it has no pixels'
    })
  }

  async attributeOf(target: Target, name: string) {
    await this.see(target)
    return String(await this.tab.evaluate(`inPage.only(${toJson(target)}).getAttribute('${name}')`))
  }

  async type(text: string) {
    await this.tab.type(text)
  }

  async key(key: Key) {
    await this.tab.key(key)
  }

  /** Moves a finger across the middle of the screen, by parts of its width. */
  async swipe(from: number, to: number) {
    const [width, height] = (await this.tab.evaluate('[innerWidth, innerHeight]')) as number[]
    const at = (part: number) => ({ x: part * (width ?? 0), y: (height ?? 0) / 2 })
    await this.tab.swipe(at(from), at(to))
  }

  /** Chooses files; the input, which need not be visible, is within the target. */
  async upload(target: Target, paths: string[]) {
    await this.see(target)
    await this.tab.setFiles(
      `inPage.only(${toJson(target)}).querySelector('input[type=file]')`,
      paths,
    )
  }

  /** Touches the islands of the page until all of them respond. */
  async seeHydrated() {
    await this.until('see all islands hydrated', async () => {
      const waiting = await this.tab.evaluate('inPage.hydrateNext()')
      return waiting === null || `${waiting} is not`
    })
    for (const each of (await this.tab.evaluate('inPage.findMisfits()')) as string[]) {
      this.misfits.add(each)
    }
  }

  /** Returns differences from the server's rendering, except in elements that match `without`. */
  async textChanges(without = 'script') {
    return this.tab.evaluate(`inPage.textChanges('${without}')`)
  }

  async evaluate(expression: string) {
    return this.tab.evaluate(expression)
  }

  /** Path and query of the page. */
  async path() {
    const url = new URL(String(await this.tab.evaluate('location.href')))
    return url.pathname + url.search
  }

  async seePath(path: string | RegExp) {
    await this.until(`be at ${path}`, async () => {
      const present = await this.path()
      const is = path instanceof RegExp ? path.test(present) : path === present
      return is || `it is ${present}`
    })
  }

  private inPage(name: string, target: Target) {
    return this.tab.evaluate(`inPage.${name}(${toJson(target)})`)
  }

  /** Tries until `attempt` returns true; a failure returns the obstacle. */
  private async until(aim: string, attempt: () => Promise<true | string>) {
    const end = Date.now() + MAX_WAIT_MS
    for (;;) {
      // Between two pages there is no document to evaluate in.
      const outcome = await attempt().catch(String)
      if (outcome === true) return
      if (Date.now() > end) throw new Error(`Could not ${aim}: ${outcome}`)
      await wait(40)
    }
  }
}
