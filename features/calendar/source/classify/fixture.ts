import { ownNameAtStart, ownNamesIn } from './own-names.ts'

export interface Fixture {
  isHome: boolean
  opponent: string
  /** Words of the title that are neither team's name and say more than the side; empty without any. */
  words: string
}

const PATTERNS = [
  /^(?<first>.*?)(?:^| )(?<word>[Vv][Ss]|[Vv]ersus|v)\.?(?: (?<second>.*))?$/s,
  /^(?<first>.*?)(?:^| )(?<word>at)(?: (?<second>.*))?$/is,
  /^(?<first>[^@]*?) ?(?<word>@) ?(?<second>.*)$/,
]
/** OttoSport writes `X vs Y - Away Game`; leagues `(A)`. */
const SIDE_LAST = / (?:- |\()(?<side>home|away)(?: game)?\)?$| \((?<letter>h|a)\)$/i
const SIDE_FIRST =
  /^(?:\((?<letter>h|a)\)|\(?(?<side>home|away)\)?(?: (?:game|match))?)(?:\s*[:–-]\s*|\s+)(?=\S)/i
/** U8, 12U, U10B, 2012, 2012B, B2014: part of a team's name. */
const AGE = /\b(?:U-?\d{1,2}[BG]?|\d{1,2}U|[BG]?(?:19|20)\d\d[BG]?)\b/i
/** Words behind a club's name that belong to the team: its age, sex, colour, number. */
const TEAM_WORDS =
  /^(?:(?:(?:B|G|M|F|BU|GU|U-?)?\d{1,4}[BG]?|\d{1,2}U[BG]?|boys|girls|men|women|mens|womens|coed|red|blue|white|black|gold|green|navy|orange|grey|gray|silver|maroon|yellow|purple|teal|I{1,3}|[A-G]|#\d+|team)(?:[\s/-]+|$))+$/i
const GAME = /\b(?:game|match|scrimmage|friendly)$/i
const NO_GAME =
  /\b(?:no|practices?|trainings?|meetings?|party|dinner|banquet|tryouts?|pictures?|photos?|fundraiser|registration|deadline|watch)\b/i
/** The same where our name follows: on picture day there is a game. */
const NO_GAME_OF_OURS =
  /\b(?:no (?!longer\b)|practices?|trainings?|meetings?|party|tryouts?|watch\b)/i

/**
 * Parses `<us> vs <them>` (home) and `<us> at <them>` (away); other words may stand around our name. Without our name 'at'
 * makes no game ('Dinner at the clubhouse'), unless the service marks it as one (`isGame`).
 */
export function findFixture(
  title: string,
  ownNames: string[],
  isGame: boolean,
): Fixture | undefined {
  const first = SIDE_FIRST.exec(title)
  const rest = title.slice(first?.[0].length ?? 0)
  // In 'Home opener vs Tigers' the word only means the side when it stands directly before the game.
  const begins =
    first !== null && (/^(?:vs?\b|versus\b|at\b|@)/i.test(rest) || hasOwn(rest, ownNames))
  const text = begins ? rest : title
  const side = sideOf(SIDE_LAST.exec(text)) ?? (begins ? sideOf(first) : undefined)
  const isAway = begins && side === 'away'
  const fixture = parse(text.replace(SIDE_LAST, ''), ownNames, isGame || isAway)
  return fixture && side ? { ...fixture, isHome: side === 'home' } : fixture
}

function sideOf(match: RegExpExecArray | null) {
  const { side, letter } = match?.groups ?? {}
  const word = (side ?? letter)?.toLowerCase()
  return word && (word.startsWith('h') ? 'home' : 'away')
}

function hasOwn(text: string, ownNames: string[]) {
  return ownNameAtStart(text, ownNames) !== ''
}

function parse(text: string, ownNames: string[], isGame: boolean): Fixture | undefined {
  const us = ownNameAtStart(text, ownNames)
  // TeamSnap writes `<Team> - <Name>` for events other than games.
  if (us && !isGame && /^ [-–] /.test(text.slice(us.length))) return undefined
  const match = matchIn(text, us.length)
  if (!match) return undefined
  const { first, word, second } = match
  const versus = word !== 'at' && word !== '@'
  const ours = ourTeamIn(first, ownNames)
  const isSecondOurs = first !== '' && isOurs(second, ownNames, versus)
  if (!isGame && (ours ? NO_GAME_OF_OURS : NO_GAME).test(first)) return undefined
  if (ours && (ours.from === 0 || !isSecondOurs)) {
    const words = [before(first.slice(0, ours.from)), behind(first.slice(ours.to))]
    return { isHome: versus, ...opponentIn(second, versus, words) }
  }
  if (isSecondOurs) return { isHome: !versus, ...opponentIn(first) }
  const isSide = SIDE_WORDS.test(first)
  const isFixture =
    versus || isGame || GAME.test(first) || (word === '@' && (first === '' || AGE.test(first)))
  if (!isFixture) return undefined
  const opponent = opponentIn(second, versus, [])
  // The first name is unknown: families read the whole text.
  const words = isSide ? opponent.words : text
  return { ...opponent, isHome: versus && !/\baway\b/i.test(first), words }
}

/** Our first name in the text, with those that follow it at once: the club's and its team's. */
function ourTeamIn(text: string, ownNames: string[]) {
  const [ours, ...others] = ownNamesIn(text, ownNames)
  for (const { from, to } of others)
    if (ours && text.slice(ours.to, from).trim() === '') ours.to = to
  return ours
}

const SIDE_WORDS = /^(?:(?:the|home|away|game|match|soccer)\b\s*)*[:–-]?$/i

function before(words: string) {
  const text = words.replaceAll(/^[\s*\p{So}\p{M}–—-]+|(?<![\s:;,*|–—-])[\s:;,*|–—-]+$/gu, '')
  return SIDE_WORDS.test(text) ? '' : text
}

function behind(words: string) {
  const text = words.replaceAll(/^[\s:;,*|–—-]+|(?<![\s:;,*|–—-])[\s:;,*|–—-]+$/g, '')
  return TEAM_WORDS.test(text)
    ? ''
    : text.replace(/^(?:(?:U-?\d{1,2}[BG]?|\d{1,2}U|[BG]?20\d\d[BG]?) )+/i, '')
}

/** `from`: the end of our name; a 'v' or 'at' in it belongs to the name. */
function matchIn(text: string, from: number) {
  for (const pattern of PATTERNS) {
    const { first = '', word, second = '' } = pattern.exec(text.slice(from))?.groups ?? {}
    if (word)
      return { first: `${text.slice(0, from)}${first}`.trim(), word: word.toLowerCase(), second }
  }
  return undefined
}

/** After 'at' our name must stand alone or with an age: other words make it a place, such as a clubhouse. */
function isOurs(name: string, ownNames: string[], versus: boolean) {
  const us = ownNameAtStart(name, ownNames)
  const rest = name.slice(us.length)
  return us !== '' && (versus || rest === '' || AGE.test(rest))
}

/** The opponent's name; a place behind it ('vs Solar at Ross Park') is among the words. */
function opponentIn(text: string, versus = false, words: string[] = []) {
  const place = versus ? (/ (?:at|@) .*$/is.exec(text)?.[0] ?? '') : ''
  const name = text.slice(0, text.length - place.length).trim()
  return {
    opponent: name === '' || /^t\.?b\.?[ad]\.?$/i.test(name) ? 'TBD' : name,
    words: [...words, place.trim()].filter(Boolean).join(' · '),
  }
}
