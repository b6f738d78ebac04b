import { expect, test } from 'vitest'
import { handfulOf, rowsOf, shapeOf } from './rows.ts'

const picture = (width: number, height: number) => ({
  imageUrl: `/media/abc.${width}x${height}.jpg`,
})
const wide = picture(2400, 1600)
const tall = picture(1600, 2000)

test('the aspect ratio of a picture is read from its URL', () => {
  expect(shapeOf(wide.imageUrl)).toBe(1.5)
  expect(shapeOf('https://elsewhere.example/photo.jpg')).toBe(1.5)
})

test('tall pictures stand in pairs on a phone, and all keep their order', () => {
  const images = [tall, tall, wide, tall, tall, wide, tall]
  const rows = rowsOf(images)
  expect(rows.flatMap(({ groups }) => groups.flat())).toEqual(images)
  expect(rows.map(({ groups }) => groups.map(group => group.length))).toEqual([
    [2, 1, 2],
    [1, 1],
  ])
})

test('a short last row leaves room instead of growing', () => {
  expect(rowsOf([wide, wide, wide]).map(({ missing }) => missing)).toEqual([0])
  expect(rowsOf([wide, wide, wide, tall]).map(({ missing }) => missing)).toEqual([0, 4 - 0.8])
  expect(rowsOf([])).toEqual([])
})

test('a handful is two whole rows', () => {
  expect(handfulOf(Array(20).fill(wide))).toHaveLength(6)
})
