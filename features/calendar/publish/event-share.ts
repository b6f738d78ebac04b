/** The card of a shared link to an event, made of the public event alone. */
import { isSameName } from '../../../kit/name-key.ts'
import type { Settings } from '../../settings/schema.ts'
import {
  type CalendarEvent,
  isOff,
  ownNamesOf,
  shortTitle,
  withoutOwnName,
} from '../schedule/calendar-event.ts'
import { inSentence } from '../schedule/closure-notices.ts'
import { placeLines, placeText } from '../schedule/place.ts'
import { statusWords } from '../schedule/words.ts'
import { eventDetails } from './event-details.ts'
import { formatDays, formatWhen, titleWithTeam } from './event-headline.ts'
import { headlineWords } from './headline-words.ts'
import { shareWords } from './words.ts'

/** 'U9 Swifts vs Lone Oak Rovers, Sat, Nov 28 · 2:30 PM', with the word for what is off in front. The team is in it. */
export function sharedTitle(event: CalendarEvent, club: Pick<Settings, 'timeZone'>) {
  const parts = { what: titleWithTeam(event), when: formatWhen(event, club.timeZone) }
  return isOff(event)
    ? shareWords('titleOff', { ...parts, status: statusWords(event.status) })
    : shareWords('title', parts)
}

/** Returns the place and details of an event; of an event that is off, the reason. */
export function sharedText(event: CalendarEvent, club: Pick<Settings, 'timeZone'>) {
  const change = changeOf(event)
  if (isOff(event)) return change ?? ''
  const details = event.score ? [] : eventDetails(event, club.timeZone).split('\n')
  return [change, event.score, placeText(event).trim(), ...details].filter(Boolean).join(' · ')
}

/** The texts of the drawn card. */
export function cardTexts(event: CalendarEvent, club: Settings) {
  const { team_name: team, score } = event
  const day = formatDays(event)
  const own = ownNamesOf(club, { team: team ? { name: team } : undefined, teams: [] })
  return {
    heading: team ? shareWords('ofClub', { team, club: club.name }) : club.name,
    title: withoutOwnName(shortTitle(event, club), own),
    isOff: isOff(event),
    change: changeOf(event),
    when: score ? headlineWords('dayAnd', { day, time: score }) : formatWhen(event, club.timeZone),
    where: isOff(event) ? undefined : placeLines(event).name || shareWords('unknownPlace'),
  }
}

/** The opponent's initials and colour in the club's tables; undefined for other events. */
export function opponentOf(
  { is_game, opponent_name: name }: CalendarEvent,
  tables: readonly { teamName: string; logoColor: string }[],
) {
  if (!is_game || !name) return undefined
  const colour = tables.find(({ teamName }) => isSameName(teamName, name))?.logoColor ?? ''
  return { name, colour: /^#[0-9a-f]{6}$/i.test(colour) ? colour : NEUTRAL }
}

/** The colour of teams that are in no table. */
const NEUTRAL = '#27538f'

/** 'Cancelled: lightning', 'Delayed'; undefined as planned. */
function changeOf({ status, status_reason: reason }: CalendarEvent) {
  if (status === 'scheduled') return undefined
  const word = statusWords(status)
  return reason ? shareWords('because', { status: word, reason: inSentence(reason) }) : word
}
