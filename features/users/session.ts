import type { CurrentUser } from '../../kit/current-user.ts'
import { api } from '../../ui/http/api.ts'

/** The signed-in user; null without one. */
export function currentUser() {
  return api<CurrentUser | null>('GET', '/api/user', { on401: 'null' })
}

export function signOut() {
  return api('POST', '/api/logout')
}
