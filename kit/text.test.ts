import { expect, test } from 'vitest'
import { excerpt } from './excerpt.ts'
import { formatDay } from './format-date.ts'
import { slugOf } from './slug.ts'

test('an excerpt ends at a word, and never within a character', () => {
  expect(excerpt('  Short\n\nenough ')).toBe('Short enough')
  expect(excerpt('To bring:\n\n• Boots\n• Water\n• A ball.\n• Tape\n\nSee you • there')).toBe(
    'To bring: Boots · Water · A ball. Tape See you • there',
  )
  expect(excerpt(`${'a'.repeat(150)}`)).toBe('a'.repeat(150))
  expect(excerpt(`${'a'.repeat(147)}, and more`)).toBe(`${'a'.repeat(147)}…`)
  expect(excerpt(`${'a'.repeat(150)} more`)).toBe(`${'a'.repeat(150)}…`)
  expect(excerpt(`${'a'.repeat(149)}😀`)).toBe(`${'a'.repeat(149)}…`)
})

test.each([
  ['Jürgen’s 2nd goal', 'jurgens-2nd-goal'],
  ['Straße, Łódź & Ærø', 'strasse-lodz-aero'],
  ['  -- <b>!', 'b'],
  ['مرحبا', 'article'],
  ['🎉', 'article'],
])('the slug of %s is %s', (title, slug) => {
  expect(slugOf(title, 'article')).toBe(slug)
})

test('a slug has at most 80 characters', () => {
  expect(slugOf('a '.repeat(100), 'article')).toMatch(/^(a-)+a$/)
  expect(slugOf('a'.repeat(200), 'article')).toHaveLength(80)
})

test('a day has its year where that is not today’s; a missing or invalid one is No date', () => {
  expect(formatDay('2026-03-14', '2026-11-20')).toBe('Saturday, March 14')
  expect(formatDay('2025-03-14', '2026-11-20')).toBe('Friday, March 14, 2025')
  for (const none of [null, '', 'soon', '2026-13-01', '11/20/2026'])
    expect(formatDay(none, '2026-11-20')).toBe('No date')
})
