import { isSameName } from '../../../../kit/name-key.ts'
import { PRACTICE } from '../../schedule/calendar-event.ts'
import type { FeedEvent } from '../feed-event.ts'
import { findFixture } from './fixture.ts'
import { type Marked, readMarks } from './marks.ts'
import { ownNameAtStart } from './own-names.ts'

type Classified = Pick<
  FeedEvent,
  'type' | 'isHome' | 'opponent' | 'status' | 'statusReason' | 'title'
>

interface Entry {
  uid: string
  /** The title in one line. */
  summary: string
  description: string
  /** STATUS of the feed: CONFIRMED, CANCELLED, … */
  status: string
  /** `yyyy-MM-dd`: 'moved to 10/4' is off on any other day. */
  date: string
}

/** Titles of TeamSnap ONE and UIDs of PlayMetrics begin with the type; SportsEngine has it in a link. */
const TYPE_PREFIX = {
  game: /^game(?:: |_\d)/i,
  practice: /^practice(?:: |_\d)/i,
  other: /^GenericCalendarEvent_\d/,
}
const GAME_LINK = /\btype(?:%3D|=)game\b/i
const ARRIVE = / ?\(arrive [^()]{1,40} early\)/i

/** Classifies an event by type, opponent and status from its title and from the services' other texts. */
export function classify(entry: Entry, ownNames: string[]): Classified {
  const summary = entry.summary.replace(ARRIVE, '').trim() || entry.summary
  const marked = readMarks(summary, ownNames, entry.date)
  const read = classifyUnmarked(entry, marked, ownNames)
  // A closed field cancels a game there; without a game it is news, and not cancelled itself.
  if (!marked.isClosure || read.type !== 'other') return read
  const unmarked = { title: summary, status: 'scheduled', reason: null, isClosure: false } as const
  return classifyUnmarked(entry, unmarked, ownNames)
}

function classifyUnmarked(entry: Entry, marked: Marked, ownNames: string[]): Classified {
  const title = marked.title.replace(/^game: /i, '')
  const has = (type: keyof typeof TYPE_PREFIX) =>
    [entry.uid, marked.title].some(text => TYPE_PREFIX[type].test(text))
  const isGame = has('game') || GAME_LINK.test(entry.description)
  const fixture =
    has('practice') || has('other') ? undefined : fixtureIn(title, entry, ownNames, isGame)
  const otherType = has('practice') ? 'practice' : byKeyword(title, ownNames)
  const type = fixture || isGame ? 'game' : otherType
  const reasons = [marked.reason, fixture?.words].filter(Boolean)
  return {
    type,
    isHome: fixture?.isHome ?? true,
    opponent: type === 'game' ? (fixture?.opponent ?? 'TBD') : null,
    status: entry.status === 'CANCELLED' ? 'cancelled' : marked.status,
    statusReason: reasons.join(' · ') || null,
    title: title || 'Event',
  }
}

/** PlayMetrics calls every game `<Team> - Game`; its description begins with `<away> at <home> (<league>)`. */
function fixtureIn(title: string, { description }: Entry, ownNames: string[], isGame: boolean) {
  const [, team] = /^(.+) - Game$/.exec(title) ?? []
  if (!isGame || team === undefined) return findFixture(title, ownNames, isGame)
  const [line = ''] = description.split('\n')
  const teams = line.replace(/ \([^()]*\)$/, '')
  // Both teams of a scrimmage are ours: the title says whose game it is.
  const [, away = '', home = ''] = /^(.+?) at (.+)$/s.exec(teams) ?? []
  if (isSameName(away, team)) return { isHome: false, opponent: home, words: '' }
  if (isSameName(home, team)) return { isHome: true, opponent: away, words: '' }
  return findFixture(teams, [team, ...ownNames], isGame)
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
