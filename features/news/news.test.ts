import { expect, test } from 'vitest'
import { excerpt } from '../../kit/excerpt.ts'
import { formatOptionalDay } from '../../kit/format-date.ts'
import { slugOf } from '../../kit/slug.ts'
import { paragraphsOf } from '../../ui/paragraphs.ts'
import { piecesOf } from '../../ui/pieces.ts'

test('an excerpt ends at a word, and never within a character', () => {
  expect(excerpt('  Short\n\nenough ')).toBe('Short enough')
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
])('%s is %s in an address', (title, slug) => {
  expect(slugOf(title, 'article')).toBe(slug)
})

test('a slug has an end', () => {
  expect(slugOf('a '.repeat(100), 'article')).toMatch(/^(a-)+a$/)
  expect(slugOf('a'.repeat(200), 'article')).toHaveLength(80)
})

test('empty lines make paragraphs', () => {
  expect(paragraphsOf('\n One\r\ntwo\r\n \r\n\nThree\n')).toEqual(['One\ntwo', 'Three'])
  expect(paragraphsOf(' \n ')).toEqual([])
})

test('web addresses become links, without the punctuation behind them', () => {
  const link = (href: string) => ({ text: href, href })
  expect(piecesOf('See (https://a.example/b). Or http://c.example/d_(e)!')).toEqual([
    { text: 'See (' },
    link('https://a.example/b'),
    { text: '). Or ' },
    link('http://c.example/d_(e)'),
    { text: '!' },
  ])
  expect(piecesOf('javascript:alert(1) <a href="x">')).toEqual([
    { text: 'javascript:alert(1) <a href="x">' },
  ])
})

test('a day is said as a parent says it', () => {
  expect(formatOptionalDay('2026-03-14', '2026-11-20')).toBe('Saturday, March 14')
  expect(formatOptionalDay('2025-03-14', '2026-11-20')).toBe('Friday, March 14, 2025')
  expect(formatOptionalDay('', '2026-11-20')).toBe('No date')
  expect(formatOptionalDay('soon', '2026-11-20')).toBe('No date')
})
