import { expect, test } from 'vitest'
import {
  mediaUrl,
  parseMediaUrl,
  srcsetOf,
  withoutFragment,
  withoutPlaceholder,
} from '../../media/url.ts'
import { withFocus } from './focus.ts'

const name = `${'0123456789'.repeat(4)}.700x300.jpg`
const colour = 'Az_-'
const pixels = 'b'.repeat(48)
const url = mediaUrl(name, colour + pixels)

test('A focus is in the URL of its picture', () => {
  const cropped = withFocus(url, { x: 5, y: 99 })
  expect(cropped).toBe(`${url}0599`)
  expect(parseMediaUrl(cropped)).toMatchObject({
    placeholder: { colour, pixels },
    focus: { x: 5, y: 99 },
  })
  expect(withFocus(cropped, undefined)).toBe(url)
  expect(withFocus(mediaUrl(name), { x: 40, y: 30 })).toBe(`/media/${name}#4030`)
  expect(withoutPlaceholder(cropped)).toBe(`/media/${name}#0599`)
  expect(withoutFragment(cropped)).toBe(`/media/${name}`)
  expect(srcsetOf(cropped)).toBe(srcsetOf(url))
})
