import type { z } from 'zod'
import type { CurrentUser } from '../../kit/current-user.ts'
import { api, RequestError } from '../../ui/http/api.ts'
import type { SecondStepNeeded } from '../second-factor/schema.ts'
import type { adminRegistration, directAdminLogin, login, registration } from './schema.ts'
import { currentUser } from './session.ts'
import { words } from './words.ts'

/** Signs in; resolves to the user, or to the ways to take the second step, where the password is not enough. */
export function signIn(input: z.output<typeof login>) {
  return entered(() => api<SignedIn>('POST', '/api/login', { body: input }))
}

export function register(input: z.output<typeof registration | typeof adminRegistration>) {
  return entered(() => api<CurrentUser>('POST', '/api/register', { body: input }))
}

export function signInDirectly(input: z.output<typeof directAdminLogin>) {
  return entered(async () => {
    const path = '/api/direct-admin-login'
    const answer = await api<{ user: CurrentUser } | SecondStepNeeded | undefined>('POST', path, {
      body: input,
    })
    return answer && 'secondStep' in answer ? answer : answer?.user
  })
}

/** Returns the message for the user: the server's own, or '{what}: {status} {text}', or the fallback. */
export function reason(error: RequestError, what: string, fallback: string) {
  return (
    error.serverMessage ??
    (error.text ? words('failedWith', { what, status: error.status, text: error.text }) : fallback)
  )
}

type SignedIn = CurrentUser | SecondStepNeeded

interface Entered<User extends SignedIn> {
  user: User
  /** True if the response was not JSON, so that the user had to be fetched. */
  unread: boolean
}

/** Verifies an ok response without a readable user with `/api/user`: by itself it signs nobody in. */
async function entered<User extends SignedIn>(
  send: () => Promise<User | undefined>,
): Promise<Entered<User | CurrentUser>> {
  let unread = false
  const answered = await send().catch(error => {
    unread = error instanceof RequestError && error.status >= 200 && error.status < 300
    if (!unread) throw error
    return undefined
  })
  const user = answered ?? (await currentUser())
  if (!user) throw new RequestError(401, '', '')
  return { user, unread }
}
