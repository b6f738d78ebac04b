import sharp from 'sharp'
import { expect, test } from 'vitest'
import { dayOfExif, doubtOf } from './admin-taken-day.ts'

const create = { width: 8, height: 8, channels: 3 as const, background: '#17694d' }

async function photo(taken: string) {
  const exif = { IFD0: { Make: 'Phone' }, IFD2: { DateTimeOriginal: taken } }
  return sharp({ create }).jpeg().withExif(exif).toBuffer()
}

const bytes = (file: Buffer) => Uint8Array.from(file).buffer

test.each([
  ['2026:05:09 23:59:59', '2026-05-09'],
  ['2024:02:29 00:00:00', '2024-02-29'],
  ['0000:00:00 00:00:00', undefined],
  ['2026:13:40 00:00:00', undefined],
  ['               ', undefined],
])('a photo that was taken at %j: %s', async (taken, day) => {
  expect(dayOfExif(bytes(await photo(taken)))).toBe(day)
})

test('a photo without EXIF, a text, and a photo that is cut off anywhere: no day, and no error', async () => {
  expect(dayOfExif(bytes(await sharp({ create }).jpeg().toBuffer()))).toBeUndefined()
  expect(dayOfExif(bytes(Buffer.from('Exif')))).toBeUndefined()
  const whole = await photo('2026:05:09 10:00:00')
  for (let length = 0; length < 300; length += 1)
    expect([undefined, '2026-05-09']).toContain(dayOfExif(bytes(whole.subarray(0, length))))
})

test.each([
  ['2026-11-24', 'future'],
  ['2026-11-23', undefined],
  ['2009-01-01', undefined],
  ['2008-12-31', 'before'],
])('%s, today being November 23, 2026, in a club of 2009: %s', (day, doubt) => {
  expect(doubtOf(day, '2026-11-23', 'Fall 2009')).toBe(doubt)
})
