import type { Settings } from './schema.ts'

/** The names under which the club plays. */
export type Names = Pick<Settings, 'name' | 'homeTeamNames'>

/** Whether a team is the club's own: leagues and calendars write its name differently. */
export function isOurs(team: string, { name, homeTeamNames }: Names) {
  return [name, ...homeTeamNames].some(ours => ours.toLowerCase() === team.trim().toLowerCase())
}
