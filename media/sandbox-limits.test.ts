import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerError } from '../server/http/errors.ts'
import { anIco, anIcoBitmap } from '../tests/bitmaps.ts'
import { anEndlessSvg } from '../tests/hostile.ts'
import { UploadError, type UploadProblem } from './errors.ts'
import { renderInSandbox } from './sandbox.ts'

const icon = anIco([anIcoBitmap({ side: 32, alpha: 255 })])

test('no CPU time within the wall-clock limit: the decoder was busy, whatever the picture', async () => {
  await expect(renderInSandbox('ico', icon, { wallSeconds: 0.01 })).rejects.toMatchObject({
    problem: 'decoder-busy',
  })
})

test('the CPU time is used up: not a picture, long before the wall-clock limit', async () => {
  const rendering = renderInSandbox('svg', anEndlessSvg(), { cpuSeconds: 1, wallSeconds: 600 })
  await expect(rendering).rejects.toMatchObject({
    problem: 'not-a-picture',
    cause: { signal: 'SIGXCPU' },
  })
})

test('the decoder rejects it: not a picture', async () => {
  await expect(renderInSandbox('ico', Buffer.from('no icon'))).rejects.toMatchObject({
    problem: 'not-a-picture',
  })
})

test.each<[UploadProblem, number, string | undefined]>([
  ['decoder-busy', 503, '10'],
  ['not-a-picture', 415, undefined],
])('%s: %i, Retry-After %s', async (problem, status, retryAfter) => {
  const app = Fastify()
  app.setErrorHandler(answerError)
  app.get('/', () => Promise.reject(new UploadError(problem)))
  const { statusCode, headers } = await app.inject('/')
  expect([statusCode, headers['retry-after']]).toEqual([status, retryAfter])
})
