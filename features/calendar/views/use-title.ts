import { useEffect } from 'react'
import type { TeamOption } from '../schedule/select-events.ts'

/** Whose schedule it is. */
export function scheduleTitle(team: TeamOption | undefined) {
  return team ? `${team.name} Schedule` : 'Team Schedule'
}

/** Says on the tab, as the server does, whose schedule has been chosen here. */
export function useTitle(team: TeamOption | undefined, clubName: string) {
  const title = `${scheduleTitle(team)} · ${clubName}`
  useEffect(() => {
    document.title = title
  }, [title])
}
