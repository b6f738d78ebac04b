import { expect, vi } from 'vitest'
import type { Key, NewTab, Point, Tab } from './engine.ts'
import type { WebDriverSession } from './webdriver.ts'

/** Key codes of the protocol. */
const CODES: Record<Key | 'Control', string> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  Control: '\uE009',
}

/** A new window of the session, to which all commands then go. */
export async function webKitTab(
  session: WebDriverSession,
  { origin, cookies, width, height }: NewTab,
  complaints: string[],
): Promise<Tab> {
  const { handle } = (await session.post('window/new', { type: 'window' })) as { handle: string }
  await session.post('window', { handle })
  await session.post('window/rect', { x: 0, y: 0, width, height })

  async function evaluate(expression: string) {
    return session.post('execute/sync', { script: `return ${expression}`, args: [] })
  }
  const act = (type: 'key' | 'pointer', actions: object[]) =>
    session.post('actions', { actions: [{ type, id: type, actions }] })
  const stroke = (value: string) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]

  /** Waits for earlier complaints, which come by another way than answers: they have arrived when a new one has. */
  async function arrived() {
    await evaluate(`webkit.messageHandlers.complaint.postMessage('"${handle}"')`)
    await vi.waitFor(() => expect(complaints).toContain(handle), { timeout: 10_000 })
    return complaints.splice(0).filter(each => each !== handle)
  }

  // All windows of a session share the sites' storage.
  await session.post('url', { url: new URL('/healthz', origin).href })
  await session.delete('cookie')
  await evaluate('[localStorage.clear(), sessionStorage.clear()]')
  for (const { name, value } of cookies) {
    await session.post('cookie', { cookie: { name, value, path: '/' } })
  }
  // Complaints about that page do not concern the product.
  await arrived()

  return {
    evaluate,
    goTo: async url => {
      await session.post('url', { url })
    },
    press: async ({ x, y }) => {
      await act('pointer', [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ])
    },
    // The driver turns fingers into a mouse.
    swipe: async (from, to) => {
      await evaluate(`(${swiped})(${JSON.stringify([from, to])})`)
    },
    key: async key => {
      await act('key', stroke(CODES[key]))
    },
    type: async text => {
      await act('key', [...text].flatMap(stroke))
    },
    selectAll: async () => {
      const value = CODES.Control
      await act('key', [{ type: 'keyDown', value }, ...stroke('a'), { type: 'keyUp', value }])
    },
    setFiles: async (expression, paths) => {
      const [element] = Object.values((await evaluate(expression)) as Record<string, string>)
      await session.post(`element/${element}/value`, { text: paths.join('\n') })
    },
    screenshot: async () => Buffer.from(String(await session.get('screenshot')), 'base64'),
    complaints: arrived,
    close: async () => {
      await session.delete('window')
      const [first] = (await session.get('window/handles')) as string[]
      await session.post('window', { handle: first })
    },
  }
}

/** Runs in the page: records the events of a finger that moves from the first point to the last. */
function swiped(points: Point[]) {
  for (const [index, { x, y }] of points.entries()) {
    const type = index === 0 ? 'pointerdown' : 'pointerup'
    const more = { pointerType: 'touch', isPrimary: true, bubbles: true, cancelable: true }
    const event = new PointerEvent(type, { clientX: x, clientY: y, ...more })
    document.elementFromPoint(x, y)?.dispatchEvent(event)
  }
}
