import { expect, test } from 'vitest'
import {
  atWidth,
  canShow,
  mediaUrl,
  mediaUrlsIn,
  parseMediaUrl,
  sizeOf,
  srcsetOf,
  storedName,
  withoutPlaceholder,
} from './url.ts'

const hash = '0123456789abcdef'.repeat(4)
const name = storedName(hash, { width: 700, height: 300, extension: 'jpg' })
const colour = 'Az_-'
const pixels = 'b'.repeat(48)
const url = mediaUrl(name, colour + pixels)

test("A picture's URL has hash, size, type and placeholder", () => {
  expect(url).toBe(`/media/${hash.slice(0, 40)}.700x300.jpg#${colour}${pixels}`)
  expect(parseMediaUrl(url)).toEqual({
    name,
    hash: hash.slice(0, 40),
    size: { width: 700, height: 300 },
    extension: 'jpg',
    derivedWidth: undefined,
    placeholder: { colour, pixels },
    focus: undefined,
  })
})

test("A video's URL has hash and type", () => {
  const video = storedName(hash, { extension: 'mp4' })
  expect(parseMediaUrl(mediaUrl(video))).toMatchObject({ name: video, extension: 'mp4' })
  expect(sizeOf(mediaUrl(video))).toBeUndefined()
  expect(srcsetOf(mediaUrl(video))).toBeUndefined()
})

test("A derived picture's URL has its width and master", () => {
  const derived = atWidth(320, url) ?? ''
  expect(derived).toBe(`/media/320/${name}`)
  expect(parseMediaUrl(derived)).toMatchObject({ name, derivedWidth: 320 })
  expect([sizeOf(derived), srcsetOf(derived), atWidth(96, derived)]).toEqual([
    undefined,
    undefined,
    derived,
  ])
})

test('srcset has narrower widths and the master', () => {
  const widths = [96, 192, 320, 400, 480, 640]
  const derived = widths.map(width => `/media/${width}/${name} ${width}w`)
  expect(srcsetOf(url)).toBe([...derived, `/media/${name} 700w`].join(', '))
})

test('srcset ends with the first width that is enough for a place', () => {
  expect(srcsetOf(url, 97, 300)).toBe(`/media/192/${name} 192w, /media/320/${name} 320w`)
  expect(srcsetOf(url, 0, 641)).toBe(srcsetOf(url))
  expect(srcsetOf(url, 0, Number.NaN)).toBe(srcsetOf(url))
})

test.each(['/crest.svg#top', mediaUrl(name), ''])(
  'A picture without a wider master keeps its URL: %s',
  other => {
    expect(atWidth(800, other)).toBe(other || undefined)
    expect(withoutPlaceholder(`${other}#x`)).toBe(other.replace('#top', ''))
  },
)

test.each([
  [url, true],
  ['data:image/png;base64,iVBORw0', true],
  ['blob:https://club.example/1', true],
  ['https://elsewhere.example/a.jpg', false],
  ['//elsewhere.example/a.jpg', false],
  ['/\\elsewhere.example/a.jpg', false],
  ['data:text/html,x', false],
  ['a.jpg', false],
  [' ', false],
])('The picture at %s can be shown: %s', (picture, isShown) => {
  expect(canShow(picture)).toBe(isShown)
  if (!isShown) expect(atWidth(800, picture)).toBeUndefined()
})

test.each([
  'https://elsewhere.example/media/a.jpg',
  '/media/',
  '/media/../club.db',
  '/media/.incoming/a',
  '/media/x/a.jpg',
  `${url}"`,
  `${url} `,
  `/media/${name}#`,
  `/media/${name}#a#b`,
  `/media/${name}?a`,
])('%s is no media URL', other => {
  expect(parseMediaUrl(other)).toBeUndefined()
})

test.each(['display-none', `${colour}${pixels}b`])('The fragment %s is no placeholder', end => {
  expect(parseMediaUrl(mediaUrl(name, end))?.placeholder).toBeUndefined()
})

test('Every media URL in a text is found', () => {
  const other = storedName('f'.repeat(64), { extension: 'webm' })
  const text = `<img src="${url}"> and (/media/96/${name}), see ${mediaUrl(other)}. Not /mediation/a.jpg.`
  expect(mediaUrlsIn(text)).toMatchObject([
    { name, placeholder: { colour, pixels } },
    { name, derivedWidth: 96 },
    { name: other, extension: 'webm' },
  ])
})
