import { useEffect, useState } from 'react'
import { useOwnTeams } from '../../kit/admin/user.ts'
import type { CurrentUser } from '../../kit/current-user.ts'
import { scopeOf } from '../../kit/roles.ts'
import type { OwnTeam } from '../../kit/teams-of-user.ts'
import { replaceUrl, useUrl, withQuery } from '../navigation.ts'

export interface TeamChoice {
  /** The teams to choose from; none for users with one team, or all. */
  teams: readonly OwnTeam[]
  /** Undefined: all of them. */
  chosen: number | undefined
  choose(team: number | undefined): void
}

const NONE: readonly OwnTeam[] = []

/**
 * The team to which a coach of several has narrowed the portal. It stands in the address of every place, `?team=7`, and
 * is remembered on the device for addresses that do not say it.
 */
export function useTeamChoice(user: CurrentUser): TeamChoice {
  const named = Number(new URL(useUrl(), location.origin).searchParams.get('team')) || undefined
  const [kept, setKept] = useState(() => rememberedTeam(user.id))
  const own = useOwnTeams()
  const requested = named ?? kept
  const isOffered = own !== undefined && own.length > 1
  // Until the teams are known, what was chosen last is taken for one of them.
  const isOfTeams = scopeOf(user, 'schedule.read') === 'own'
  const isTheirs = own === undefined ? isOfTeams : own.some(({ id }) => id === requested)
  const chosen = (own === undefined || isOffered) && isTheirs ? requested : undefined

  useEffect(() => {
    if (!isOffered) return
    if (chosen !== named) replaceUrl(withQuery({ team: chosen }))
    if (chosen === kept) return
    rememberTeam(user.id, chosen)
    setKept(chosen)
  }, [isOffered, chosen, named, kept, user.id])

  function choose(team: number | undefined) {
    rememberTeam(user.id, team)
    setKept(team)
    replaceUrl(withQuery({ team }))
  }
  return { teams: isOffered ? own : NONE, chosen, choose }
}

/** The team that the user has chosen last on this device. */
function rememberedTeam(userId: number) {
  try {
    return Number(localStorage.getItem(keyOf(userId))) || undefined
  } catch {
    return undefined
  }
}

function rememberTeam(userId: number, team: number | undefined) {
  try {
    if (team) localStorage.setItem(keyOf(userId), String(team))
    else localStorage.removeItem(keyOf(userId))
  } catch {
    // A browser without storage forgets it.
  }
}

function keyOf(userId: number) {
  return `portal-team-${userId}`
}
