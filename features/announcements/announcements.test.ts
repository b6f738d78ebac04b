import { expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { formatPeriod, formatUntil } from './current.ts'

let now = new Date('2026-03-14T12:00:00Z')
const club = await startApp({ now: () => now })
const { visitor } = club
const admin = await club.admin()
const CHRISTMAS = { startDate: '2026-12-20', endDate: '2026-12-26' }

async function create(title: string, more: object = {}): Promise<number> {
  const days = { startDate: '2026-03-01', endDate: '2026-03-31' }
  const row = { title, content: `About ${title}`, ...days, ...more }
  const { status, body } = await admin.post('/api/admin/announcements', row)
  expect(status).toBe(201)
  return body.id
}

const titles = async (client = visitor()) =>
  (await client.get('/api/announcements')).body.map(({ title }: { title: string }) => title)

test('GET of announcements: those of the day at the club for the public, from midnight to midnight; all for who edits them', async () => {
  now = new Date('2026-03-14T04:30:00Z')
  const always = await create('Always')
  const until = await create('Until the 13th', { startDate: '2026-03-02', endDate: '2026-03-13' })
  const from = await create('From the 14th', { startDate: '2026-03-14' })
  const coming = await create('Next Christmas', CHRISTMAS)
  const shown = async () => [await titles(), await titles(await club.userWith('coach'))]
  expect(await shown()).toEqual(Array(2).fill(['Until the 13th', 'Always']))
  now = new Date('2026-03-14T05:00:00Z')
  expect(await shown()).toEqual(Array(2).fill(['From the 14th', 'Always']))
  for (const role of ['admin', 'editor'] as const)
    expect((await titles(await club.userWith(role))).toSorted()).toEqual([
      ...['Always', 'From the 14th', 'Next Christmas', 'Until the 13th'],
    ])
  for (const path of ['/', '/news', '/search?q=christmas', `/news/announcements/${coming}/x`])
    expect((await visitor().get(path)).text).not.toContain('Next Christmas')
  for (const id of [always, until, from, coming])
    await admin.delete(`/api/admin/announcements/${id}`)
})

test('GET of one announcement: 404 before it begins, and with a note after its end', async () => {
  now = new Date('2026-12-19T18:00:00Z')
  const path = `/news/announcements/${await create('Winter camp', CHRISTMAS)}/winter-camp`
  expect((await visitor().get(path)).status).toBe(404)
  now = new Date('2026-12-20T06:00:00Z')
  const begun = await visitor().get(path)
  expect([begun.status, begun.text]).toEqual([200, expect.stringContaining('About Winter camp')])
  expect(begun.text).not.toContain('has ended')
  now = new Date('2026-12-27T06:00:00Z')
  expect((await visitor().get(path)).text).toMatch(/has ended.*About Winter camp/s)
  for (const wrong of ['0', '1e1', 'x', '99999999999'])
    expect((await visitor().get(`/news/announcements/${wrong}/x`)).status).toBe(404)
})

test('GET of the news: announcements by priority, then the latest first; urgent ones above every page', async () => {
  now = new Date('2026-03-14T12:00:00Z')
  for (const priority of ['low', 'normal', 'high', 'urgent']) {
    await create(`${priority} before`, { priority })
    await create(`${priority} latest`, { priority, startDate: '2026-03-05' })
  }
  const { text } = await visitor().get('/news')
  const [notice = '', board = ''] = text.split('id="announcements"')
  const order = (html: string) =>
    [...html.matchAll(/>((?:low|normal|high|urgent) (?:before|latest))<\/a>/g)].map(([, it]) => it)
  expect(order(board)).toEqual(
    ['urgent', 'high', 'normal', 'low'].flatMap(word => [`${word} latest`, `${word} before`]),
  )
  expect(order(notice)).toEqual(['urgent latest', 'urgent before'])
})

test('the period and the end of an announcement are formatted for people', () => {
  const days = { startDate: '2026-03-14', endDate: '2026-03-16' }
  expect(formatPeriod(days, '2026-03-10')).toBe('Saturday, March 14 to Monday, March 16')
  expect(formatPeriod({ ...days, endDate: days.startDate }, '2026-03-10')).toBe(
    'Saturday, March 14',
  )
  expect(formatUntil(days, '2026-03-16')).toBe('Until today')
  expect(formatUntil(days, '2026-03-15')).toBe('Until Monday, March 16')
})
