import type { FeedEvent } from '../feed-event.ts'
import { fixtureOf, nameInFront } from './fixture.ts'
import { withoutMarks } from './marks.ts'

type Classified = Pick<FeedEvent, 'type' | 'isHome' | 'opponent' | 'cancelled' | 'title'>

interface Entry {
  uid: string
  /** In one line. */
  summary: string
  description: string
  /** As in the feed: CONFIRMED, CANCELLED, … */
  status: string
}

/** TeamSnap ONE begins titles, and PlayMetrics UIDs, with what it is; SportsEngine links to it. */
const SAID = {
  game: /^game(?:: |_\d)/i,
  practice: /^practice(?:: |_\d)/i,
  other: /^GenericCalendarEvent_\d/,
}
const LINKED_GAME = /\btype(?:%3D|=)game\b/i

/** What an event is, by its title and by what else services tell of it. */
export function classify(entry: Entry, ownNames: string[]): Classified {
  const { title: marked, cancelled } = withoutMarks(entry.summary, entry.status)
  const title = marked.replace(/^game: /i, '')
  const says = (what: keyof typeof SAID) => [entry.uid, marked].some(text => SAID[what].test(text))
  const isGame = says('game') || LINKED_GAME.test(entry.description)
  const fixture =
    says('practice') || says('other') ? undefined : fixtureIn(title, entry, ownNames, isGame)
  const type = fixture || isGame ? 'game' : says('practice') ? 'practice' : byWords(title, ownNames)
  const opponent = type === 'game' ? (fixture?.opponent ?? 'TBD') : null
  return { type, isHome: fixture?.isHome ?? true, opponent, cancelled, title: title || 'Event' }
}

/** PlayMetrics calls every game `<Team> - Game`; its description begins with `<away> at <home> (<league>)`. */
function fixtureIn(title: string, { description }: Entry, ownNames: string[], isGame: boolean) {
  const [, team] = /^(.+) - Game$/.exec(title) ?? []
  if (!isGame || team === undefined) return fixtureOf(title, ownNames, isGame)
  const [line = ''] = description.split('\n')
  return fixtureOf(line.replace(/ \([^()]*\)$/, ''), [team, ...ownNames], isGame)
}

const WORDS = [
  ['other', /\bno (?:practices?|trainings?|games?|match(?:es)?)\b/i],
  ['practice', /\b(?:practices?|trainings?)\b/i],
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

function byWords(title: string, ownNames: string[]) {
  const words = title.slice(nameInFront(title, ownNames).length)
  return WORDS.find(([, pattern]) => pattern.test(words))?.[0] ?? 'other'
}
