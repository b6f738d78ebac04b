import { useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { CurrentUser } from '../current-user.ts'
import { hasPermission, type Permission, scopeOf } from '../roles.ts'
import type { OwnTeam } from '../teams-of-user.ts'

const User = createContext<CurrentUser | null>(null)

/** Provides the signed-in user to the portal. */
export const UserProvider = User.Provider

/** The signed-in user. */
export function useUser() {
  return useContext(User)
}

/** The id of the signed-in user. */
export function useUserId() {
  return useContext(User)?.id
}

/** Tells whether the signed-in user may do it on at least some rows. */
export function useHasPermission(permission: Permission) {
  return hasPermission(useContext(User), permission)
}

/** Returns the rows on which the signed-in user may do it. */
export function useScope(permission: Permission) {
  return scopeOf(useContext(User), permission)
}

const ShownTeam = createContext<number | undefined>(undefined)

/** Provides the team to which a coach of several teams has narrowed all lists. */
export const ShownTeamProvider = ShownTeam.Provider

/** The one of a coach's several teams that all lists show; undefined: all of them. */
export function useShownTeam() {
  return useContext(ShownTeam)
}

/** The team of a new row of a coach who has one, or shows one. */
export function useOnlyTeam() {
  const [first, another] = useOwnTeams() ?? []
  return useShownTeam() ?? (another ? undefined : first?.id)
}

/** Returns the teams of a signed-in coach; undefined while they load, and for other users, who are not limited to teams. */
export function useOwnTeams(): readonly OwnTeam[] | undefined {
  const isLimited = useScope('schedule.read') === 'own'
  return useQuery<OwnTeam[]>({ queryKey: ['/api/admin/own-teams'], enabled: isLimited }).data
}
