import { addDays, dayIn, timeIn } from '../../../../kit/clock.ts'
import {
  formatDayParts,
  formatDaysLeft,
  formatTime,
  weekdays,
} from '../../../../kit/format-date.ts'
import type { Read } from '../../../../kit/reads.ts'
import { type CalendarClub, calendarClub } from '../../../settings/names.ts'
import type { Settings } from '../../../settings/schema.ts'
import type { TeamCard } from '../../../teams/cards.tsx'
import type { Team } from '../../../teams/schema.ts'
import { type CalendarEvent, isOff, isPractice, shortTitle } from '../../schedule/calendar-event.ts'
import { nextGame } from './banner-event.ts'
import { nextGameWords } from './words.ts'

/** Days in which practices count as the team's usual ones. */
const PRACTICE_DAYS = 14
/** Days within which the first of them is. */
const NEXT_DAYS = 28

/** A team with the events of which its card tells. */
export interface TeamWithEvents {
  team: Team
  coaches: string
  own: readonly CalendarEvent[]
  /** The events of the whole club. */
  ofClub: readonly CalendarEvent[]
}

/** Loads the teams in their order, with their coming events. Pages with their cards expire as `endsOfPlay` says. */
export async function loadTeamCards(
  read: Read,
  club: Settings,
  now: string,
): Promise<TeamWithEvents[]> {
  const [teams, coaches, calendar] = await Promise.all([
    read('teams'),
    read('coaches-of-teams'),
    // The cards are shown without the calendar.
    read('calendar').catch(() => []),
  ])
  const today = dayIn(club.timeZone, new Date(now))
  const coming = calendar.filter(({ end_date }) => end_date >= today)
  const byTeam = Map.groupBy(coming, ({ team_id }) => team_id)
  const ofClub = byTeam.get(null) ?? []
  return teams.map(team => {
    const own = byTeam.get(team.id) ?? []
    return { team, coaches: coachesOf(team, coaches.get(team.id)), own, ofClub }
  })
}

/** Returns what the cards say, in the language of the page. */
export function teamCards(
  teams: readonly TeamWithEvents[],
  club: Settings,
  now: string,
): TeamCard[] {
  const today = dayIn(club.timeZone, new Date(now))
  return teams.map(({ team, coaches, own, ofClub }) => ({
    ...team,
    coaches,
    practices: practiceTimes(own, club.timeZone, today),
    nextGame: nextGameText([...own, ...ofClub], calendarClub(club), now),
  }))
}

function coachesOf({ coach }: Team, coaches: { name: string }[] = []) {
  return coaches.length > 0 ? coaches.map(({ name }) => name).join(', ') : (coach ?? '')
}

/**
 * Returns 'Tue, Thu 6:00 PM': the weekdays and times of the practices in two weeks, from the next one on; '' without one
 * in the next weeks.
 */
export function practiceTimes(events: readonly CalendarEvent[], timeZone: string, today: string) {
  const coming = events.filter(
    event => isPractice(event) && !isOff(event) && event.start_date >= today,
  )
  const [first] = coming.map(event => event.start_date).sort()
  if (!first || first > addDays(today, NEXT_DAYS)) return ''
  const last = addDays(first, PRACTICE_DAYS - 1)
  const practices = coming.filter(event => event.start_date <= last)
  const days = weekdays().map(({ short }) => short)
  const slots = practices.map(event => ({
    day: days.indexOf(formatDayParts(event.start_date).weekday),
    time: event.all_day ? '' : timeIn(timeZone, new Date(event.start)),
  }))
  slots.sort((one, other) => one.day - other.day || one.time.localeCompare(other.time))
  const byTime = Map.groupBy(slots, ({ time }) => time)
  return Array.from(byTime, ([time, slots]) => {
    const names = new Set(slots.map(({ day }) => days[day]))
    return `${[...names].join(', ')} ${formatTime(time)}`.trim()
  }).join('; ')
}

/** 'Sat, Nov 28, 2:30 PM, vs Lone Oak Rovers'; null without a game. */
function nextGameText(events: readonly CalendarEvent[], club: CalendarClub, now: string) {
  const game = nextGame(events, club, now)
  if (!game) return null
  const title = shortTitle(game, club)
  const isOn = !game.all_day && Date.parse(game.start) <= Date.parse(now)
  const when = isOn ? nextGameWords('playingNow') : whenOf(game, club, now)
  return nextGameWords('cardGame', { when, game: title })
}

function whenOf(game: CalendarEvent, { timeZone }: CalendarClub, now: string) {
  const today = dayIn(timeZone, new Date(now))
  const { weekday, month, number } = formatDayParts(game.start_date)
  const isSoon = game.start_date >= today && game.start_date <= addDays(today, 1)
  const day = isSoon
    ? formatDaysLeft(today, game.start_date)
    : nextGameWords('shortDay', { weekday, month, number })
  return game.all_day ? day : `${day}, ${formatTime(timeIn(timeZone, new Date(game.start)))}`
}
