import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startSampleClub } from './club.ts'

const { visit, visitor } = await startSampleClub()

type Step = (page: Page) => Promise<unknown>
const press = (name: string | RegExp, role: 'button' | 'link' = 'button') => {
  return (page: Page) => page.getByRole(role, { name }).first().click()
}
const write = (name: string, value: string) => (page: Page) => page.getByLabel(name).fill(value)

const WAYS: Record<string, Step[]> = {
  '/schedule': [
    press('Month View'),
    press('Next month'),
    press('Previous month'),
    press('Previous month'),
    press('List View'),
    press('Month View'),
    page => page.locator('button[name=event]:visible').first().click(),
    press('Close'),
  ],
  '/': [press('Practices Only'), press('Games Only'), press('All Events')],
  '/team': [
    press(/^U10/),
    press('All Teams'),
    press('More players', 'link'),
    press(/ [A-Z]\./),
    press('Close'),
    press(/ [A-Z]\./),
  ],
  '/gallery': [
    page => page.locator('button[name=photo]').first().click(),
    press('Next photo', 'link'),
    press('Next photo', 'link'),
    press('Close'),
  ],
  '/contact': [
    write('Your email', 'nobody'),
    press('Send Message'),
    write('Your email', 'nobody@club.example'),
    write('Your name', 'Ana'),
    press('Send Message'),
  ],
}

test.each(Object.entries(WAYS))(
  '%s in a translating browser says what the English page says',
  async (path, steps) => {
    const { page: plain } = await visit(visitor(), path)
    const { page: translated } = await visit(visitor(), path)
    await translate(translated)
    for (const step of steps) {
      await step(plain)
      await step(translated)
      await expect.poll(() => differences(plain, translated)).toEqual([])
    }
  },
)

async function differences(plain: Page, translated: Page) {
  const [said = [], now = []] = await Promise.all([plain, translated].map(wordsOf))
  return now.flatMap((word, at) => (word === said[at] ? [] : [`${word} instead of ${said[at]}`]))
}

async function wordsOf(page: Page) {
  return (await page.locator('body').innerText()).split(/\s+/)
}

/** Wraps each text, also later ones, as Chrome does when it translates a page; the words stay. */
function translate(page: Page) {
  return page.evaluate(() => {
    const wrap = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      while (texts.nextNode()) found.push(texts.currentNode as Text)
      for (const each of found) {
        const parent = each.parentElement
        if (!each.data.trim() || parent?.closest('font, script, style, svg, option, textarea'))
          continue
        const font = document.createElement('font')
        each.replaceWith(font)
        font.append(document.createElement('font'))
        font.firstElementChild?.append(each.data)
      }
    }
    wrap(document.body)
    new MutationObserver(changes => {
      // Chrome asks a server for the words.
      requestIdleCallback(() => {
        for (const { addedNodes } of changes) for (const node of addedNodes) wrap(node)
      })
    }).observe(document.body, { childList: true, subtree: true })
  })
}
