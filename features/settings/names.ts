import type { Settings } from './schema.ts'

/** The names under which the club plays. */
export type Names = Pick<Settings, 'name' | 'homeTeamNames'>

/** What calendars need to know of the club. */
export type CalendarClub = Names & Pick<Settings, 'timeZone'>

export function calendarClub({ name, homeTeamNames, timeZone }: Settings): CalendarClub {
  return { name, homeTeamNames, timeZone }
}

/** Whether a team is the club's own: leagues and calendars write its name differently. */
export function isOurs(team: string, { name, homeTeamNames }: Names) {
  return [name, ...homeTeamNames].some(ours => ours.toLowerCase() === team.trim().toLowerCase())
}
