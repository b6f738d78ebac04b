import { useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { CurrentUser } from '../current-user.ts'
import { may, type Permission, scopeOf } from '../roles.ts'
import type { OwnTeam } from '../teams-of-user.ts'

const User = createContext<CurrentUser | null>(null)

/** Tells the portal who is signed in. */
export const UserProvider = User.Provider

/** The id of the signed-in user. */
export function useUserId() {
  return useContext(User)?.id
}

/** Whether the signed-in user may do it at least on some rows. */
export function useMay(permission: Permission) {
  return may(useContext(User), permission)
}

/** On which rows the signed-in user may do it. */
export function useScope(permission: Permission) {
  return scopeOf(useContext(User), permission)
}

/** The teams of a signed-in coach; undefined while they load, and for everybody else, who is not limited to teams. */
export function useOwnTeams(): readonly OwnTeam[] | undefined {
  const isLimited = useScope('schedule.read') === 'own'
  return useQuery<OwnTeam[]>({ queryKey: ['/api/admin/own-teams'], enabled: isLimited }).data
}
