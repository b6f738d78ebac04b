import type { TeamOption } from '../schedule/select-events.ts'

/** The page's title with the chosen team. */
export function scheduleTitle(team: TeamOption | undefined) {
  return team ? `${team.name} Schedule` : 'Team Schedule'
}
