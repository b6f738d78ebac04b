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

test('An empty 200 is no content', async () => {
  serverAnswers(new Response(''))
  await expect(api('POST', '/api/login')).resolves.toBeUndefined()
})

test("An error has the server's status and messages by field", async () => {
  const body = { message: 'Name is required', errors: { name: 'Name is required' } }
  serverAnswers(Response.json(body, { status: 400 }))
  await expect(api('POST', '/api/admin/teams')).rejects.toMatchObject({
    status: 400,
    serverMessage: 'Name is required',
    ...body,
  })
})

test.each([
  ['plain text', 'Too busy', '502: Too busy'],
  ['a page of markup', '<html>Bad Gateway</html>', '502: Bad Gateway'],
  ['nothing', '', '502: Bad Gateway'],
])('An error without a message of ours, in %s, has status and text', async (_, body, message) => {
  serverAnswers(new Response(body, { status: 502, statusText: 'Bad Gateway' }))
  await expect(api('POST', '/api/teams')).rejects.toMatchObject({
    message,
    text: message.slice('502: '.length),
    serverMessage: undefined,
  })
})

test('An error without any text has the status alone', async () => {
  serverAnswers(new Response('', { status: 503, statusText: '' }))
  await expect(api('POST', '/api/teams')).rejects.toThrow('Error 503')
})

test('401 is null where the visitor may be anonymous', async () => {
  serverAnswers(Response.json({ message: 'Please sign in.' }, { status: 401 }))
  await expect(api('GET', '/api/user', { on401: 'null' })).resolves.toBeNull()
  serverAnswers(Response.json({ message: 'Please sign in.' }, { status: 401 }))
  await expect(api('GET', '/api/user')).rejects.toBeInstanceOf(RequestError)
})

test('No response is a sentence', async () => {
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
