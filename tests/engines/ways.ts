import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import type { Client } from '../client.ts'
import { isAboutLeaving, unexpected } from '../journeys/complaints.ts'
import { screenshotPath } from '../run/failed-pages.ts'
import type { Size, Tab } from './engine.ts'
import { startEngineNamed } from './engines.ts'
import { Screen } from './screen.ts'

const PHONE = { width: 390, height: 844, isPhone: true }
const DESK = { width: 1440, height: 900, isPhone: false }

/** Opens a path as that client, who then has the only tab. */
type Open = (client: Client, path: string) => Promise<Screen>

/** A way through the product; `width` names the things that it makes, since each way runs at each width. */
type Way = (open: Open, size: Size) => Promise<void>

export type AddWay = (title: string, go: Way) => void

/** The project's engine for the file's ways. */
export async function startEngine() {
  const name = process.env.TEST_BROWSER ?? ''
  const engine = await startEngineNamed(name)
  afterAll(() => engine.stop())

  // An engine without novelties differs in what it can do, not in its widths.
  const sizes = name === 'older' ? [PHONE] : [PHONE, DESK]

  /** Goes that way on a phone and on a desk; nothing may complain, or be wider than the screen. */
  const way: AddWay = (title, go) => {
    test.each(sizes)(`${title}, on $width px`, async size => {
      let opened: { tab: Tab; screen: Screen } | undefined
      let count = 0

      async function open(client: Client, path: string) {
        await expectSound()
        await close()
        const cookies = [...client.cookies].map(([name, value]) => ({ name, value }))
        const tab = await engine.newTab({ origin: client.url, cookies, ...size })
        const screen = new Screen(tab, client.url)
        opened = { tab, screen }
        await screen.open(path)
        return screen
      }
      async function expectSound() {
        if (!opened) return
        const { screen, tab } = opened
        expect([...screen.misfits]).toEqual([])
        const complaints = (await tab.complaints()).filter(text => !isAboutLeaving(text))
        expect(unexpected(complaints, screen.expected)).toEqual([])
      }
      async function close() {
        if (!opened) return
        const { tab } = opened
        opened = undefined
        count += 1
        await keepPicture(tab, `${title} ${name} ${size.width} ${count}`)
        await tab.close()
      }
      onTestFinished(async ({ task }) => {
        if (task.result?.state === 'fail' && opened) {
          await writeFile(screenshotPath(task.name), await opened.tab.screenshot())
        }
        await close()
      })
      await go(open, size)
      await expectSound()
    })
  }
  return { way }
}

/** Saves a picture of the final state, with SCREENSHOTS=folder. */
async function keepPicture(tab: Tab, name: string) {
  const folder = process.env.SCREENSHOTS
  if (!folder) return
  await mkdir(folder, { recursive: true })
  await tab.evaluate('inPage.rest()')
  await writeFile(join(folder, `${name.replaceAll(/[^\w]+/g, '-')}.png`), await tab.screenshot())
}
