import { isSameName } from '../../kit/name-key.ts'
import type { Settings } from './schema.ts'

/** The names under which the club plays. */
export type Names = Pick<Settings, 'name' | 'homeTeamNames'>

/** The part of the club that calendars need. */
export type CalendarClub = Names &
  Pick<Settings, 'timeZone' | 'timeFormat' | 'gameMinutes' | 'practiceMinutes'> & {
    /** True if only families learn where and when teams practice. */
    hidesPractices?: true
    /** The club's sentence on who decides about rain, and when. */
    rainLine?: string
  }

export function calendarClub(settings: Settings): CalendarClub {
  const { name, homeTeamNames, timeZone, timeFormat, gameMinutes, practiceMinutes } = settings
  const hides = settings.practices === 'families' && ({ hidesPractices: true } as const)
  const rain = settings.rainLine !== null && { rainLine: settings.rainLine }
  return {
    name,
    homeTeamNames,
    timeZone,
    timeFormat,
    gameMinutes,
    practiceMinutes,
    ...hides,
    ...rain,
  }
}

/** Tells whether a team is the club's own: leagues and calendars write its name differently. */
export function isOurs(team: string, { name, homeTeamNames }: Names) {
  return [name, ...homeTeamNames].some(ours => isSameName(ours, team))
}
