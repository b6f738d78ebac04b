import type { Settings } from './schema.ts'

/** The names under which the club plays. */
export type Names = Pick<Settings, 'name' | 'homeTeamNames'>

/** What calendars need to know of the club. */
export type CalendarClub = Names &
  Pick<Settings, 'timeZone' | 'timeFormat' | 'gameMinutes' | 'practiceMinutes'>

export function calendarClub(settings: Settings): CalendarClub {
  const { name, homeTeamNames, timeZone, timeFormat, gameMinutes, practiceMinutes } = settings
  return { name, homeTeamNames, timeZone, timeFormat, gameMinutes, practiceMinutes }
}

/** Whether a team is the club's own: leagues and calendars write its name differently. */
export function isOurs(team: string, { name, homeTeamNames }: Names) {
  return [name, ...homeTeamNames].some(ours => ours.toLowerCase() === team.trim().toLowerCase())
}
