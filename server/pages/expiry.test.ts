import { expect, test } from 'vitest'
import { MINUTE_MS } from '../../kit/durations.ts'
import { startClub } from '../../tests/app.ts'

const { visitor, admin, create, startAgain, setTime } = await startClub({
  at: '2026-11-06T12:00:00Z',
})

for (const [date, time, opponent] of [
  ['2026-11-07', '09:00', 'Red Clay FC'],
  ['2026-11-07', '09:37', 'Blue Lake SC'],
  ['2026-11-08', '23:59', 'Night Owls'],
]) {
  await create('schedule', { date, time, opponent, location: 'Field 1' })
}
await admin.post('/api/admin/closures', { date: '2026-11-08', reason: 'Ice' })
await create('announcements', {
  title: 'Bring water',
  content: 'Two bottles.',
  startDate: '2026-11-07',
  endDate: '2026-11-07',
})

test.each([
  ['/', 'a game begins', '2026-11-07T15:00:00Z', '>today<', 'Playing now'],
  ['/', 'the next one begins', '2026-11-07T15:37:00Z', '<main', '>Now<'],
  ['/', 'the club’s day begins', '2026-11-07T06:00:00Z', '>tomorrow<', '>today<'],
  ['/news', 'an announcement ends', '2026-11-08T06:00:00Z', 'Bring water', 'No announcements'],
  [
    '/about',
    'the evening begins',
    '2026-11-08T00:00:00Z',
    '<main',
    'All fields are closed tomorrow',
  ],
  ['/about', 'a closure ends', '2026-11-09T06:00:00Z', 'All fields are closed today', '<main'],
])(
  'GET %s, cached before %s, changes at the first millisecond',
  async (path, _what, at, ...shown) => {
    const [before = '', after = ''] = shown
    const instant = Date.parse(at)
    setTime(instant - 10 * MINUTE_MS)
    const text = async () => (await visitor().get(path)).text
    const first = await text()
    expect(first).toContain(before)
    setTime(instant - 1)
    expect(await text()).toBe(first)
    setTime(instant)
    const second = await text()
    expect(second).toContain(after)
    const isGone = before !== '<main'
    if (isGone) expect(second).not.toContain(before)
    else expect(first).not.toContain(after)
  },
)

test('Pages are rendered anew only when they show something else', async () => {
  const other = await startAgain()
  const paths = ['/', '/schedule', '/about']
  const texts = new Map(paths.map(path => [path, new Set<string>()]))
  const end = Date.parse('2026-11-09T07:00:00Z')
  for (let time = Date.parse('2026-11-07T05:00:00Z'); time < end; time += 7 * MINUTE_MS) {
    setTime(time)
    for (const path of paths) texts.get(path)?.add((await visitor().get(path)).text)
  }
  // The pages change at three midnights, two evenings, and two games with their ends; nobody came in the minute of the
  // third.
  // Home also when its banner goes on to the next game, which is off, and when that would be over.
  expect(texts.get('/')?.size).toBe(12)
  // The next games, and so their ends, concern home alone.
  expect(texts.get('/schedule')?.size).toBe(8)
  // The notice comes in the evening and goes with the day.
  expect(texts.get('/about')?.size).toBe(3)
  for (const path of paths) {
    expect(texts.get(path)).toContain((await other.visitor().get(path)).text)
  }
  await other.stop()
})
