import { lengthOfName } from '../../../../kit/name-key.ts'

export interface Fixture {
  isHome: boolean
  opponent: string
}

const PATTERNS = [
  /^(?<first>.*?)(?:^| )(?<word>[Vv][Ss]|[Vv]ersus|v)\.?(?: (?<second>.*))?$/,
  /^(?<first>.*?)(?:^| )(?<word>at)(?: (?<second>.*))?$/i,
  /^(?<first>[^@]*?) ?(?<word>@) ?(?<second>.*)$/,
]
/** OttoSport writes `X vs Y - Away Game`. */
const SIDE = / (?:- |\()(?<side>home|away)(?: game)?\)?$/i
/** U8, 12U, U10B, 2012, 2012B, B2014: part of a team's name. */
const AGE = /\b(?:U-?\d{1,2}[BG]?|\d{1,2}U|[BG]?(?:19|20)\d\d[BG]?)\b/i
const GAME = /\b(?:game|match|scrimmage|friendly)$/i
const NO_GAME =
  /\b(?:no|practices?|trainings?|meetings?|party|dinner|banquet|tryouts?|pictures?|photos?|fundraiser|registration|deadline|watch)\b/i

/**
 * Parses `<us> vs <them>` (home) and `<us> at <them>` (away); other words may follow our name. Without our name 'at' makes
 * no game ('Dinner at the clubhouse'), unless the service marks it as one (`isGame`).
 */
export function findFixture(
  title: string,
  ownNames: string[],
  isGame: boolean,
): Fixture | undefined {
  const side = SIDE.exec(title)?.groups?.side?.toLowerCase()
  const fixture = parse(title.replace(SIDE, ''), ownNames, isGame)
  return fixture && side ? { ...fixture, isHome: side === 'home' } : fixture
}

function parse(text: string, ownNames: string[], isGame: boolean): Fixture | undefined {
  const us = ownNameAtStart(text, ownNames)
  const rest = text.slice(us.length)
  // TeamSnap writes `<Team> - <Name>` for events that are no games.
  if (us && !isGame && /^ [-–] /.test(rest)) return undefined
  const match = matchIn(rest)
  if (!match || (!isGame && NO_GAME.test(match.first))) return undefined
  const { first, word, second } = match
  const versus = word !== 'at' && word !== '@'
  if (us) return { isHome: versus, opponent: opponentName(second, versus) }
  if (first && isOurs(second, ownNames, versus))
    return { isHome: !versus, opponent: opponentName(first) }
  if (versus) return { isHome: !/\baway\b/i.test(first), opponent: opponentName(second, versus) }
  const isFixture =
    isGame || GAME.test(first) || (word === '@' && (first === '' || AGE.test(first)))
  return isFixture ? { isHome: false, opponent: opponentName(second) } : undefined
}

function matchIn(text: string) {
  for (const pattern of PATTERNS) {
    const { first = '', word, second = '' } = pattern.exec(text)?.groups ?? {}
    if (word) return { first: first.trim(), word: word.toLowerCase(), second }
  }
  return undefined
}

/** The longest of our names at the start of the text, as it is written there; empty if there is none. */
export function ownNameAtStart(text: string, ownNames: string[]) {
  return text.slice(0, Math.max(0, ...ownNames.map(name => lengthOfName(text, name))))
}

/** After 'at' our name must stand alone or with an age: other words make it a place, such as a clubhouse. */
function isOurs(name: string, ownNames: string[], versus: boolean) {
  const us = ownNameAtStart(name, ownNames)
  const rest = name.slice(us.length)
  return us !== '' && (versus || rest === '' || AGE.test(rest))
}

function opponentName(text: string, versus = false) {
  const name = (versus ? text.replace(/ (?:at|@) .*$/i, '') : text).trim()
  return name === '' || /^tb[ad]$/i.test(name) ? 'TBD' : name
}
