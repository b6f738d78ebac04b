import { expect, test } from 'vitest'
import { CHALK, contrast, themeCss } from './theme.ts'

const COLOURS = ['#0e3b2e', '#0000ff', '#7a0019', '#ffd100', '#ffffff', '#000000', '#777777']

test.each(COLOURS)('Words in the club color %s can be read in light and dark', club => {
  const [light = '', dark = ''] = inksOf(club)
  expect(contrast(light, CHALK)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(dark, '#14201b')).toBeGreaterThanOrEqual(4.5)
})

test('Words that act keep their color in the dark', () => {
  const [, dark = ''] = inksOf('#0e3b2e')
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at =>
    Number.parseInt(dark.slice(at, at + 2), 16),
  )
  expect(green).toBeGreaterThan(2 * red)
  expect(green).toBeGreaterThan(blue)
})

function inksOf(club: string) {
  const css = themeCss({ club, accent: '#f2b705' })
  return Array.from(css.matchAll(/--club-ink:(#[0-9a-f]{6})/g), ([, ink]) => ink)
}
