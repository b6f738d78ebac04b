import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { readStreamedJson } from './streamed-json.ts'

const long =
  '{"title":"Ü \\"film\\":\\"", "film" : "data:x;y=\\"z\\";base64,AB\\/CD", "after": [true]}'

test.each([1, 2, 3, 7, 64, 1000])(
  'reads the same however it is cut: pieces of %i bytes',
  async size => {
    const bytes = Buffer.from(long)
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
      bytes.subarray(i * size, (i + 1) * size),
    )
    expect(await read(pieces)).toEqual({
      title: 'Ü "film":"',
      film: 'kept data:x;y=\\"z\\";base64,AB\\/CD',
      after: [true],
    })
  },
)

test.each([
  ['without its end', '{"film":"AAAA'],
  ['twice', '{"film":"AAAA","film":"BBBB"}'],
  ['within something else', '{"in":{"film":"AAAA"}}'],
])('a long text that stands %s is refused', async (_how, json) => {
  await expect(read([Buffer.from(json)])).rejects.toThrow('The request is not valid JSON.')
})

test.each([
  ['the long text', `{"film":"${'A'.repeat(5_000_000)}"}`],
  ['what stands beside it', `{"film":"AAAA","more":"${'A'.repeat(70_000)}"}`],
])('%s has an end', async (_what, json) => {
  await expect(read([Buffer.from(json)])).rejects.toThrow('too large')
})

function read(pieces: Buffer[]) {
  return readStreamedJson(Readable.from(pieces), {
    field: 'film',
    most: 4_000_000,
    take: async pieces => `kept ${await text(Readable.from(pieces))}`,
    tooLarge: () => new Error('too large'),
  })
}
