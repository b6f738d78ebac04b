/** Whom a game is against. */
export interface Fixture {
  isHome: boolean
  opponent: string
}

const MEETING = [
  /^(?<first>.*?)(?:^| )(?<word>[Vv][Ss]|[Vv]ersus|v)\.?(?: (?<second>.*))?$/,
  /^(?<first>.*?)(?:^| )(?<word>at)(?: (?<second>.*))?$/i,
  /^(?<first>[^@]*?) ?(?<word>@) ?(?<second>.*)$/,
]
/** OttoSport writes `X vs Y - Away Game`. */
const SIDE = / (?:- |\()(?<side>home|away)(?: game)?\)?$/i
/** U8, 12U, U10B, 2012, 2012B, B2014: such words are part of a team's name. */
const AGE = /\b(?:U-?\d{1,2}[BG]?|\d{1,2}U|[BG]?(?:19|20)\d\d[BG]?)\b/i
const GAME = /\b(?:game|match|scrimmage|friendly)$/i
const NO_GAME =
  /\b(?:no|practices?|trainings?|meetings?|party|dinner|banquet|tryouts?|pictures?|photos?|fundraiser|registration|deadline|watch)\b/i

/**
 * Reads `<us> vs <them>` (at home) and `<us> at <them>` (away), with whatever words stand after our name. Without our
 * name 'at' alone makes no game, since dinner is at the clubhouse too, unless the service says that it is one.
 */
export function fixtureOf(words: string, ownNames: string[], isGame: boolean): Fixture | undefined {
  const side = SIDE.exec(words)?.groups?.side?.toLowerCase()
  const fixture = read(words.replace(SIDE, ''), ownNames, isGame)
  return fixture && side ? { ...fixture, isHome: side === 'home' } : fixture
}

function read(text: string, ownNames: string[], isGame: boolean): Fixture | undefined {
  const us = nameInFront(text, ownNames)
  const rest = text.slice(us.length)
  // TeamSnap writes `<Team> - <Name>` of what is no game.
  if (us && !isGame && /^ [-–] /.test(rest)) return undefined
  const meeting = meetingIn(rest)
  if (!meeting || (!isGame && NO_GAME.test(meeting.first))) return undefined
  const { first, word, second } = meeting
  const versus = word !== 'at' && word !== '@'
  if (us) return { isHome: versus, opponent: nameOf(second, versus) }
  if (first && isOurs(second, ownNames, versus)) return { isHome: !versus, opponent: nameOf(first) }
  if (versus) return { isHome: !/\baway\b/i.test(first), opponent: nameOf(second, versus) }
  const said = isGame || GAME.test(first) || (word === '@' && (first === '' || AGE.test(first)))
  return said ? { isHome: false, opponent: nameOf(second) } : undefined
}

function meetingIn(text: string) {
  for (const shape of MEETING) {
    const { first = '', word, second = '' } = shape.exec(text)?.groups ?? {}
    if (word) return { first: first.trim(), word: word.toLowerCase(), second }
  }
  return undefined
}

/** Our longest name with which the text begins, as it stands there; empty when it begins with none. */
export function nameInFront(text: string, ownNames: string[]) {
  const lower = text.toLowerCase()
  const inFront = ownNames.filter(
    name =>
      name &&
      lower.startsWith(name.toLowerCase()) &&
      !/^[\p{L}\p{N}]/u.test(text.slice(name.length)),
  )
  return text.slice(0, Math.max(0, ...inFront.map(name => name.length)))
}

/** At whose place it is may be a clubhouse; against whom it is may not. */
function isOurs(name: string, ownNames: string[], versus: boolean) {
  const us = nameInFront(name, ownNames)
  const rest = name.slice(us.length)
  return us !== '' && (versus || rest === '' || AGE.test(rest))
}

function nameOf(text: string, versus = false) {
  const name = (versus ? text.replace(/ (?:at|@) .*$/i, '') : text).trim()
  return name === '' || /^tb[ad]$/i.test(name) ? 'TBD' : name
}
