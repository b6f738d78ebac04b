import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { readStreamedJson } from './streamed-json.server.ts'

const long =
  '{"title":"Ü \\"video\\":\\"", "video" : "data:x;y=\\"z\\";base64,AB\\/CD", "after": [true]}'

test.each([1, 2, 3, 7, 64, 1000])('Pieces of %i bytes give the same object', async size => {
  const bytes = Buffer.from(long)
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
    bytes.subarray(i * size, (i + 1) * size),
  )
  expect(await read(pieces)).toEqual({
    title: 'Ü "video":"',
    video: 'stored data:x;y=\\"z\\";base64,AB\\/CD',
    after: [true],
  })
})

test.each([
  ['that is cut off', '{"video":"AAAA'],
  ['twice', '{"video":"AAAA","video":"BBBB"}'],
  ['within another object', '{"in":{"video":"AAAA"}}'],
])('A streamed field %s is an error', async (_how, json) => {
  await expect(read([Buffer.from(json)])).rejects.toThrow('The request is not valid JSON.')
})

test.each([
  ['streamed field', `{"video":"${'A'.repeat(5_000_000)}"}`],
  ['other fields', `{"video":"AAAA","more":"${'A'.repeat(70_000)}"}`],
])('Too large %s is an error', async (_what, json) => {
  await expect(read([Buffer.from(json)])).rejects.toThrow('too large')
})

function read(pieces: Buffer[]) {
  return readStreamedJson(Readable.from(pieces), {
    field: 'video',
    maxBytes: 4_000_000,
    store: async pieces => `stored ${await text(Readable.from(pieces))}`,
    tooLarge: () => new Error('too large'),
  })
}
