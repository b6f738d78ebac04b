import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'
import { excerpt } from './excerpt.ts'
import { formatDay } from './format-date.ts'
import { isSameName, lengthOfName } from './name-key.ts'
import { wordsOf } from './name-words.ts'
import { slugOf } from './slug.ts'

test('An excerpt ends at a word, and never within a character', () => {
  expect(excerpt('  Short\n\nenough ')).toBe('Short. enough')
  expect(excerpt('To bring:\n\n• Boots\n• Water\n• A ball.\n• Tape\n\nSee you • there')).toBe(
    'To bring: Boots · Water · A ball. Tape. See you • there',
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
])('The slug of %s is %s', (title, slug) => {
  expect(slugOf(title, 'article')).toBe(slug)
})

test('A slug has at most 80 characters', () => {
  expect(slugOf('a '.repeat(100), 'article')).toMatch(/^(a-)+a$/)
  expect(slugOf('a'.repeat(200), 'article')).toHaveLength(80)
})

test("A day has its year where that is not today's", () => {
  expect(formatDay('2026-03-14', '2026-11-20')).toBe('Saturday, March 14')
  expect(formatDay('2025-03-14', '2026-11-20')).toBe('Friday, March 14, 2025')
  for (const none of [null, '', 'soon', '2026-13-01', '11/20/2026'])
    expect(formatDay(none, '2026-11-20')).toBe('No date')
})

const decomposed = 'Nu\u0301n\u0303ez'

test.each([
  ['ÁNGEL NÚÑEZ', 'ángel núñez', true],
  ['Águilas  FC', ' águilas fc ', true],
  [decomposed, 'Núñez', true],
  ['Ｎúñez', 'núñez', true],
  ['Nu\u200dn', 'Nun', true],
  ['Núñez', 'Nunez', false],
  ['FC', 'FC 2', false],
])('%j and %j are the same name: %s', (one, other, isSame) => {
  expect(isSameName(one, other)).toBe(isSame)
})

test.each([
  ['Águilas - Practice', 'ÁGUILAS', 'Águilas'],
  ['A\u0301guilas - Practice', 'Águilas', 'A\u0301guilas'],
  ['Red  Hawks vs Owls', 'red hawks', 'Red  Hawks'],
  ['Hawks', 'Hawks', 'Hawks'],
  ['Hawkseye', 'Hawks', ''],
  ['Hawks\u0301', 'Hawks', ''],
  ['The Hawks', 'Hawks', ''],
  ['Hawks', '', ''],
])('What of %j is the name %j in front: %j', (text, name, found) => {
  expect(text.slice(0, lengthOfName(text, name))).toBe(found)
})

test.each([
  ['Łukasz Ødegård’s goal!', ' lukasz odegard s goal '],
  [`a_file_of-${decomposed}.pdf`, ' a file of nunez pdf '],
  ['  ', '  '],
])('The words of %j are %j', (text, words) => {
  expect(wordsOf(text)).toBe(words)
})

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
    'Firefox on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge on Mac',
  ],
  ['curl/8.5.0', 'Unknown device'],
  [undefined, 'Unknown device'],
])('%s: %s', (userAgent, expected) => {
  expect(deviceName(userAgent)).toBe(expected)
})
