import { expect, test } from 'vitest'
import { dataTable } from '../../../../tests/data-table.ts'
import { classify } from './classify.ts'

const titles: { own: string[]; row: string[] }[] = []
for (const row of dataTable(new URL('titles.txt', import.meta.url))) {
  const own = /^own: (.*)/.exec(row[0] ?? '')?.[1]?.split(', ') ?? titles.at(-1)?.own ?? []
  titles.push({ own, row })
}
const written = titles.filter(({ row }) => row.length > 1)

test('titles.txt has two hundred titles and more, none twice for the same names', () => {
  expect(written.length).toBeGreaterThanOrEqual(200)
  expect(new Set(written.map(({ own, row }) => [row[0], ...own].join())).size).toBe(written.length)
})

test.each(written)('$row.0 → $row.1 $row.2', ({ own, row }) => {
  const [summary = '', meant, note = '-', shown] = row
  const event = classified({ summary }, own)
  expect([inWords(event), event.statusReason ?? '-']).toEqual([meant, note])
  if (shown || event.type !== 'game') expect(event.title).toBe(shown ?? summary)
})

test('PlayMetrics: a game by its UID, with the teams from the description', () => {
  const summary = 'U13 Boys Red - Game'
  const game = (description: string) => inWords(classified({ uid: 'Game_1', summary, description }))
  expect(game('Solar U-14 at U13 Boys Red (Scrimmage)\nArrive by 2:30 PM')).toBe(
    'game home Solar U-14',
  )
  expect(game('U13 Boys Red at Rivertown B2014/13 (North League)')).toBe(
    'game away Rivertown B2014/13',
  )
  expect(game('Time to be decided')).toBe('game home TBD')
  const other = (uid: string, summary: string) => inWords(classified({ uid, summary }))
  expect(other('Practice_1', 'U13 Boys Red at Turf 2')).toBe('practice')
  expect(other('GenericCalendarEvent_1', 'Kick-off vs staff')).toBe('other')
})

test('SportsEngine: a game by its link; no title: an event of some other kind', () => {
  const [summary, description] = ['Wildcats at Solar', 'https://sportsengine.app.link/?type%3Dgame']
  expect(inWords(classified({ summary, description }))).toBe('game away Solar')
  expect(['Wildcats at Solar', ''].map(summary => inWords(classified({ summary })))).toEqual([
    ...['other', 'other'],
  ])
})

function classified(entry: Partial<Parameters<typeof classify>[0]>, own = ['Lone Star FC']) {
  const empty = { uid: '1', summary: '', description: '', status: '', date: '2026-10-03' }
  return classify({ ...empty, ...entry }, own)
}

function inWords({ type, isHome, opponent, status }: ReturnType<typeof classify>) {
  const side = type === 'game' ? [type, isHome ? 'home' : 'away', opponent] : [type]
  return [...(status === 'scheduled' ? [] : [status]), ...side].join(' ')
}
