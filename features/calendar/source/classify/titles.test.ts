import { expect, test } from 'vitest'
import { classify } from './classify.ts'
import { titles } from './titles.ts'

test('two hundred titles and more, none twice', () => {
  const all = titles.map(([title]) => title)
  expect(all.length).toBeGreaterThanOrEqual(200)
  expect(new Set(all).size).toBe(all.length)
})

test.each(titles)('%s → %s %s', (summary, meant, note = '', shown = summary) => {
  const entry = { uid: '1', summary, description: '', status: '', date: '2026-10-03' }
  const { type, isHome, opponent, status, statusReason, title } = classify(entry, [
    'Hawks',
    'Bluestem FC',
  ])
  const side = type === 'game' ? [type, isHome ? 'home' : 'away', opponent] : [type]
  const words = [...(status === 'scheduled' ? [] : [status]), ...side].join(' ')
  expect([words, statusReason ?? '']).toEqual([meant, note])
  if (type !== 'game') expect(title).toBe(shown)
})
