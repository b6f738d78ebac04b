import { expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'
import { formatPeriod, formatUntil } from './current.ts'

const club = await startClub({ at: '2026-03-14T12:00:00Z' })
const { admin, visitor, made, setTime } = club
const CHRISTMAS = { startDate: '2026-12-20', endDate: '2026-12-26' }

function create(title: string, more: object = {}) {
  const days = { startDate: '2026-03-01', endDate: '2026-03-31' }
  return made('announcements', { title, content: `About ${title}`, ...days, ...more })
}

const titles = async (client = visitor()) =>
  (await client.get('/api/announcements')).body.map(({ title }: { title: string }) => title)

test("The public gets the announcements of the club's day", async () => {
  setTime('2026-03-14T04:30:00Z')
  const always = await create('Always')
  const until = await create('Until the 13th', { startDate: '2026-03-02', endDate: '2026-03-13' })
  const from = await create('From the 14th', { startDate: '2026-03-14' })
  const coming = await create('Next Christmas', CHRISTMAS)
  const shown = async () => [await titles(), await titles(await club.userWith('coach'))]
  expect(await shown()).toEqual(Array(2).fill(['Until the 13th', 'Always']))
  setTime('2026-03-14T05:00:00Z')
  expect(await shown()).toEqual(Array(2).fill(['From the 14th', 'Always']))
  for (const role of ['admin', 'editor'] as const)
    expect((await titles(await club.userWith(role))).toSorted()).toEqual([
      'Always',
      'From the 14th',
      'Next Christmas',
      'Until the 13th',
    ])
  for (const path of ['/', '/news', '/search?q=christmas', `/news/announcements/${coming}/x`])
    expect((await visitor().get(path)).text).not.toContain('Next Christmas')
  for (const id of [always, until, from, coming])
    await admin.delete(`/api/admin/announcements/${id}`)
})

test('GET of one announcement is 404 before it begins', async () => {
  setTime('2026-12-19T18:00:00Z')
  const path = `/news/announcements/${await create('Winter camp', CHRISTMAS)}/winter-camp`
  expect((await visitor().get(path)).status).toBe(404)
  setTime('2026-12-20T06:00:00Z')
  const begun = await visitor().get(path)
  expect([begun.status, begun.text]).toEqual([200, expect.stringContaining('About Winter camp')])
  expect(begun.text).not.toContain('has ended')
  setTime('2026-12-27T06:00:00Z')
  expect((await visitor().get(path)).text).toMatch(/has ended.*About Winter camp/s)
  for (const wrong of ['0', '1e1', 'x', '99999999999'])
    expect((await visitor().get(`/news/announcements/${wrong}/x`)).status).toBe(404)
})

test('An announcement with an hour is above every page until then', async () => {
  const day = { startDate: '2026-03-20', endDate: '2026-03-20' }
  setTime('2026-03-21T01:59:00Z')
  const id = await create('Lightning', { ...day, endTime: '21:00', priority: 'urgent' })
  const path = `/news/announcements/${id}/lightning`
  const shown = async () => {
    const pages = await Promise.all(['/', '/schedule', '/news'].map(page => visitor().get(page)))
    const { text } = await visitor().get(path)
    return [...pages.map(page => page.text.includes('Lightning')), text.includes('has ended')]
  }
  expect(await shown()).toEqual([true, true, true, false])
  expect((await visitor().get(path)).text).toContain('until 9:00 PM')
  setTime('2026-03-21T02:00:00Z')
  expect(await shown()).toEqual([false, false, false, true])
  expect(await titles()).not.toContain('Lightning')
  await admin.delete(`/api/admin/announcements/${id}`)
})

test('POST of an announcement with a wrong hour is 400', async () => {
  const row = { title: 'A', content: 'B', startDate: '2026-03-20', endDate: '2026-03-20' }
  const answer = await admin.post('/api/admin/announcements', { ...row, endTime: '9 PM' })
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['endTime']])
})

test('GET of the news sorts announcements by priority', async () => {
  setTime('2026-03-14T12:00:00Z')
  for (const priority of ['low', 'normal', 'high', 'urgent']) {
    await create(`${priority} before`, { priority })
    await create(`${priority} latest`, { priority, startDate: '2026-03-05' })
  }
  const { text } = await visitor().get('/news')
  const [notice = '', board = ''] = text.split('id="announcements"')
  const order = (html: string) =>
    [...html.matchAll(/>((?:low|normal|high|urgent) (?:before|latest))<\/(?:a|strong)>/g)].map(
      ([, it]) => it,
    )
  expect(order(board)).toEqual(
    ['urgent', 'high', 'normal', 'low'].flatMap(word => [`${word} latest`, `${word} before`]),
  )
  expect(order(notice)).toEqual(['urgent latest', 'urgent before'])
  // Only what is urgent says so: the other priorities are words of staff.
  expect(board.match(/>Urgent</g)).toHaveLength(2)
  expect(text).not.toMatch(/>(High|Normal|Low)</)
  const { text: alone } = await visitor().get(/href="([^"]+)">high latest</.exec(board)?.[1] ?? '')
  expect(alone).toContain('>high latest</h1>')
  expect(alone).not.toContain('>High<')
})

test("An announcement's period and end are formatted for people", () => {
  const days = { startDate: '2026-03-14', endDate: '2026-03-16', endTime: null }
  expect(formatPeriod(days, '2026-03-10')).toBe('Saturday, March 14 to Monday, March 16')
  expect(formatPeriod({ ...days, endDate: days.startDate }, '2026-03-10')).toBe(
    'Saturday, March 14',
  )
  expect(formatUntil(days, '2026-03-16')).toBe('Until today')
  expect(formatUntil(days, '2026-03-15')).toBe('Until Monday, March 16')
  const evening = { ...days, endTime: '21:00' }
  expect(formatUntil(evening, '2026-03-16')).toBe('Until 9:00 PM')
  expect(formatUntil(evening, '2026-03-15')).toBe('Until Monday, March 16, 9:00 PM')
  expect(formatPeriod(evening, '2026-03-10')).toBe(
    'Saturday, March 14 to Monday, March 16, 9:00 PM',
  )
  expect(formatPeriod({ ...evening, endDate: days.startDate }, '2026-03-10')).toBe(
    'Saturday, March 14, until 9:00 PM',
  )
})
