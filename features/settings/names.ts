import { isSameName } from '../../kit/name-key.ts'
import type { Settings } from './schema.ts'

/** The names under which the club plays. */
export type Names = Pick<Settings, 'name' | 'homeTeamNames'>

/** What calendars need to know of the club. */
export type CalendarClub = Names &
  Pick<Settings, 'timeZone' | 'timeFormat' | 'gameMinutes' | 'practiceMinutes'> & {
    /** Only families learn where and when teams practice. */
    hidesPractices?: true
  }

export function calendarClub(settings: Settings): CalendarClub {
  const { name, homeTeamNames, timeZone, timeFormat, gameMinutes, practiceMinutes } = settings
  const hides = settings.practices === 'families' && ({ hidesPractices: true } as const)
  return { name, homeTeamNames, timeZone, timeFormat, gameMinutes, practiceMinutes, ...hides }
}

/** Whether a team is the club's own: leagues and calendars write its name differently. */
export function isOurs(team: string, { name, homeTeamNames }: Names) {
  return [name, ...homeTeamNames].some(ours => isSameName(ours, team))
}
