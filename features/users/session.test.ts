import { afterEach, expect, test, vi } from 'vitest'
import type { CurrentUser } from './schema.ts'
import { reason, register, signIn, signInDirectly } from './session.ts'

const mia: CurrentUser = { id: 1, username: 'mia', email: null, is_admin: false }
const typed = { username: 'mia', password: 'secret1', email: null, adminKey: 'key' }

afterEach(() => vi.unstubAllGlobals())

test('the user of the answer is the user', async () => {
  server({ '/api/login': Response.json(mia) })
  await expect(signIn(typed)).resolves.toEqual({ user: mia, unread: false })
  server({ '/api/direct-admin-login': Response.json({ message: 'Hello', user: mia }) })
  await expect(signInDirectly(typed)).resolves.toEqual({ user: mia, unread: false })
})

test('an empty ok answer asks who is signed in', async () => {
  server({ '/api/login': new Response(''), '/api/user': Response.json(mia) })
  await expect(signIn(typed)).resolves.toEqual({ user: mia, unread: false })
})

test('an unreadable ok answer asks who is signed in', async () => {
  server({ '/api/register': new Response('ok'), '/api/user': Response.json(mia) })
  await expect(register(typed)).resolves.toEqual({ user: mia, unread: true })
})

test.each(['', 'ok', '<html></html>'])('an ok answer of %j makes nobody a user', async body => {
  server({ '/api/login': new Response(body), '/api/user': new Response('', { status: 401 }) })
  const refused = await signIn(typed).catch(error => error)
  expect(reason(refused, 'Login failed', 'Invalid username or password')).toBe(
    'Invalid username or password',
  )
})

test('a failure without a sentence is told by status and text', async () => {
  server({ '/api/login': new Response('', { status: 502, statusText: 'Bad Gateway' }) })
  const refused = await signIn(typed).catch(error => error)
  expect(reason(refused, 'Login failed', '')).toBe('Login failed: 502 Bad Gateway')
})

function server(answers: Record<string, Response>) {
  vi.stubGlobal('fetch', async (path: string) => answers[path])
}
