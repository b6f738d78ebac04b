import { afterEach, expect, test, vi } from 'vitest'
import { api, RequestError } from './api.ts'

afterEach(() => vi.unstubAllGlobals())

test('GET answers the JSON and sends cookies, no content type', async () => {
  const fetch = serverAnswers(Response.json([{ id: 1 }]))
  await expect(api('GET', '/api/teams')).resolves.toEqual([{ id: 1 }])
  expect(fetch).toHaveBeenCalledWith('/api/teams', { method: 'GET', credentials: 'include' })
})

test('POST sends its body as JSON', async () => {
  const fetch = serverAnswers(Response.json({ id: 1 }, { status: 201 }))
  await api('POST', '/api/admin/teams', { body: { name: 'U8' } })
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({
    headers: { 'content-type': 'application/json' },
    body: '{"name":"U8"}',
  })
})

test('DELETE never sends a body', async () => {
  const fetch = serverAnswers(new Response(null, { status: 204 }))
  await expect(api('DELETE', '/api/admin/teams/1', { body: {} })).resolves.toBeUndefined()
  expect(fetch.mock.calls[0]?.[1]).not.toHaveProperty('body')
})

test('an empty 200 is no content', async () => {
  serverAnswers(new Response(''))
  await expect(api('POST', '/api/login')).resolves.toBeUndefined()
})

test('a refusal carries status, sentence and messages by field', async () => {
  const refusal = { message: 'Name is required', errors: { name: 'Name is required' } }
  serverAnswers(Response.json(refusal, { status: 400 }))
  await expect(api('POST', '/api/admin/teams')).rejects.toMatchObject({
    status: 400,
    said: 'Name is required',
    ...refusal,
  })
})

test.each([
  ['plain text', 'Too busy', 'Too busy'],
  ['a page of markup', '<html>Bad Gateway</html>', 'Bad Gateway'],
])('a failure in %s is shown as text', async (_, body, message) => {
  serverAnswers(new Response(body, { status: 502, statusText: 'Bad Gateway' }))
  await expect(api('GET', '/api/teams')).rejects.toMatchObject({ message, said: undefined })
})

test('401 is null where nobody may be signed in, and an error elsewhere', async () => {
  serverAnswers(Response.json({ message: 'Please sign in.' }, { status: 401 }))
  await expect(api('GET', '/api/user', { on401: 'null' })).resolves.toBeNull()
  serverAnswers(Response.json({ message: 'Please sign in.' }, { status: 401 }))
  await expect(api('GET', '/api/user')).rejects.toBeInstanceOf(RequestError)
})

test('no answer is a sentence', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(api('GET', '/api/teams')).rejects.toThrow(
    'The server cannot be reached. Check your connection and try again.',
  )
})

function serverAnswers(response: Response) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => response)
  vi.stubGlobal('fetch', fetch)
  return fetch
}
