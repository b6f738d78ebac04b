import { afterEach, expect, test, vi } from 'vitest'
import type { CurrentUser } from '../../kit/current-user.ts'
import { reason, register, signIn, signInDirectly } from './sign-in.ts'

const mia: CurrentUser = {
  ...{ id: 1, username: 'mia', email: null },
  ...{ is_admin: false, role: 'user', roles: [] },
}
const typed = { username: 'mia', password: 'secret1', email: null, adminKey: 'key' }

afterEach(() => vi.unstubAllGlobals())

test('sign-in: the user of the response is signed in', async () => {
  server({ '/api/login': Response.json(mia) })
  await expect(signIn(typed)).resolves.toEqual({ user: mia, unread: false })
  server({ '/api/direct-admin-login': Response.json({ message: 'Hello', user: mia }) })
  await expect(signInDirectly(typed)).resolves.toEqual({ user: mia, unread: false })
})

test('sign-in with an empty ok response: asks /api/user', async () => {
  server({ '/api/login': new Response(''), '/api/user': Response.json(mia) })
  await expect(signIn(typed)).resolves.toEqual({ user: mia, unread: false })
})

test('sign-in with an unreadable ok response: asks /api/user', async () => {
  server({ '/api/register': new Response('ok'), '/api/user': Response.json(mia) })
  await expect(register(typed)).resolves.toEqual({ user: mia, unread: true })
})

test.each(['', 'ok', '<html></html>'])(
  'sign-in with the ok response %j, signed out: fails',
  async body => {
    server({ '/api/login': new Response(body), '/api/user': new Response('', { status: 401 }) })
    const error = await signIn(typed).catch(caught => caught)
    expect(reason(error, 'Login failed', 'Invalid username or password')).toBe(
      'Invalid username or password',
    )
  },
)

test('sign-in fails without a message: status and text are shown', async () => {
  server({ '/api/login': new Response('', { status: 502, statusText: 'Bad Gateway' }) })
  const error = await signIn(typed).catch(caught => caught)
  expect(reason(error, 'Login failed', '')).toBe('Login failed: 502 Bad Gateway')
})

function server(answers: Record<string, Response>) {
  vi.stubGlobal('fetch', async (path: string) => answers[path])
}
