import { expect, test } from 'vitest'
import { dataTable } from '../../../../tests/data-table.ts'
import { classify } from './classify.ts'

const titles: { own: string[]; row: string[] }[] = []
for (const row of dataTable(new URL('titles.txt', import.meta.url))) {
  const own = /^own: (.*)/.exec(row[0] ?? '')?.[1]?.split(', ') ?? titles.at(-1)?.own ?? []
  titles.push({ own, row })
}
const written = titles.filter(({ row }) => row.length > 1)

test('titles.txt has two hundred different titles or more', () => {
  expect(written.length).toBeGreaterThanOrEqual(200)
  expect(new Set(written.map(({ own, row }) => [row[0], ...own].join())).size).toBe(written.length)
})

test.each(written)('$row.0 → $row.1 $row.2', ({ own, row }) => {
  const [summary = '', meant, note = '-', shown] = row
  const entry = { uid: '1', summary, description: '', status: '', date: '2026-10-03' }
  const event = classify(entry, own)
  expect([inWords(event), event.statusReason ?? '-']).toEqual([meant, note])
  if (shown || event.type !== 'game') expect(event.title).toBe(shown ?? summary)
})

function inWords({ type, isHome, opponent, status }: ReturnType<typeof classify>) {
  const side = type === 'game' ? [type, isHome ? 'home' : 'away', opponent] : [type]
  return [...(status === 'scheduled' ? [] : [status]), ...side].join(' ')
}
