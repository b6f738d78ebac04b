import { PRACTICE } from '../../schedule/calendar-event.ts'
import type { FeedEvent } from '../feed-event.ts'
import { findFixture, ownNameAtStart } from './fixture.ts'

type Classified = Pick<FeedEvent, 'type' | 'isHome' | 'opponent' | 'cancelled' | 'title'>

interface Entry {
  uid: string
  /** In one line. */
  summary: string
  description: string
  /** STATUS of the feed: CONFIRMED, CANCELLED, … */
  status: string
}

/** Titles of TeamSnap ONE and UIDs of PlayMetrics begin with the type; SportsEngine has it in a link. */
const TYPE_PREFIX = {
  game: /^game(?:: |_\d)/i,
  practice: /^practice(?:: |_\d)/i,
  other: /^GenericCalendarEvent_\d/,
}
const GAME_LINK = /\btype(?:%3D|=)game\b/i

/** Finds out an event's type, opponent and cancellation from its title and from what else services write. */
export function classify(entry: Entry, ownNames: string[]): Classified {
  const { title: unmarked, cancelled } = withoutMarks(entry.summary, entry.status)
  const title = unmarked.replace(/^game: /i, '')
  const has = (type: keyof typeof TYPE_PREFIX) =>
    [entry.uid, unmarked].some(text => TYPE_PREFIX[type].test(text))
  const isGame = has('game') || GAME_LINK.test(entry.description)
  const fixture =
    has('practice') || has('other') ? undefined : fixtureIn(title, entry, ownNames, isGame)
  const type =
    fixture || isGame ? 'game' : has('practice') ? 'practice' : byKeyword(title, ownNames)
  const opponent = type === 'game' ? (fixture?.opponent ?? 'TBD') : null
  return { type, isHome: fixture?.isHome ?? true, opponent, cancelled, title: title || 'Event' }
}

/** PlayMetrics calls every game `<Team> - Game`; its description begins with `<away> at <home> (<league>)`. */
function fixtureIn(title: string, { description }: Entry, ownNames: string[], isGame: boolean) {
  const [, team] = /^(.+) - Game$/.exec(title) ?? []
  if (!isGame || team === undefined) return findFixture(title, ownNames, isGame)
  const [line = ''] = description.split('\n')
  return findFixture(line.replace(/ \([^()]*\)$/, ''), [team, ...ownNames], isGame)
}

const KEYWORDS = [
  ['other', /\bno (?:practices?|trainings?|games?|match(?:es)?)\b/i],
  ['practice', PRACTICE],
  [
    'other',
    /\b(?:party|meeting|registration|deadline|dinner|banquet|hotels?|tickets?|fundraiser)\b/i,
  ],
  [
    'tournament',
    /\b(?:tournament|tourney|cup|championships?|showcase|jamboree|invitational|classic)\b/i,
  ],
  ['game', /^[- ]*(?:home |away )?(?:game|match|scrimmage|friendly)(?: \d+| day)?$/i],
] as const

function byKeyword(title: string, ownNames: string[]) {
  const rest = title.slice(ownNameAtStart(title, ownNames).length)
  return KEYWORDS.find(([, pattern]) => pattern.test(rest))?.[0] ?? 'other'
}

const CANCELLED_FIRST = /^[\W_]{0,5}cancell?ed\b[\])}*:\s–—-]{0,5}/i
const CANCELLED_LAST = /(?<!\bnot )\bcancell?ed\W{0,5}$/i
const SEPARATORS_LAST = /[\s([{*:–—-]{1,5}$/
const ARRIVE = / ?\(arrive [^()]{1,40} early\)/i

/** LeagueApps leaves a moved game in place, marks it RESCHEDULED, and adds a new event at the new date. */
const NOT_THEN = /^\W?(?:RESCHEDULED|POSTPONED)\b|\b(?:RESCHEDULED|POSTPONED)\W?$/

/** Removes the marks that services add to a title, and tells whether they, or the STATUS, cancel the event. */
function withoutMarks(summary: string, status: string) {
  const first = summary.replace(CANCELLED_FIRST, '')
  const last = first.replace(CANCELLED_LAST, '')
  const bare = last === first ? first : last.replace(SEPARATORS_LAST, '')
  const cancelled = bare !== summary || status === 'CANCELLED' || NOT_THEN.test(summary)
  return { title: bare.replace(ARRIVE, '').trim() || summary, cancelled }
}
