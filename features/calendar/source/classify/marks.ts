/** Words that coaches and services write into a title for an event that is cancelled or changed. */
import type { EventStatus } from '../../schedule/schema.ts'
import { namedDay } from './named-day.ts'
import { ownNamesIn } from './own-names.ts'

export interface Marked {
  /** The title without the marks; the whole title where it has nothing else. */
  title: string
  status: EventStatus
  /** The text of the marks beyond the status. */
  reason: string | null
  /** The only mark is that a field is closed: the title of another event may mean just that. */
  isClosure: boolean
}

interface Kind {
  status: EventStatus
  words: string
  /** The word only repeats the status. */
  plain?: true
  isClosure?: true
}

const KINDS: Kind[] = [
  {
    status: 'cancelled',
    words: "cancell?ed|cancelling|cancled|canceld|cancel|canc|cxl(?:['’]?d|ed)?|canx",
    plain: true,
  },
  {
    status: 'cancelled',
    words:
      'rain(?:ed)?[ -]?out|(?:wash|snow|weather)(?:ed)?[ -]?out|called off|abandoned|forfeit(?:ed|s|ure)?',
  },
  {
    status: 'cancelled',
    words: '(?:fields?|parks?|complex|facility|pitch|turf)(?: (?:is|are))? closed',
    isClosure: true,
  },
  { status: 'postponed', words: "postponed?|ppd|pp['’]d", plain: true },
  { status: 'postponed', words: 'suspended|(?:(?:to|will) be )?(?:rescheduled|resched)' },
  { status: 'moved', words: 'moved|relocated' },
  { status: 'delayed', words: '(?:weather|rain|lightning|storm|start|game) delay(?:ed)?' },
  { status: 'delayed', words: 'delayed', plain: true },
]

const MARK = new RegExp(
  `(?<![\\p{L}\\p{N}'’])(?:(?:has|have) been |is |are )?(?:${KINDS.map(({ words }) => `(${words})`).join('|')})(?![\\p{L}\\p{N}])`,
  'giu',
)

/** Words in front of a mark that negate it or make it uncertain. */
const UNSURE =
  /(?:\b(?:not|no longer|never|was|were|previously|formerly|of|if|unless|may|might|could|possib(?:le|ly)|potential|in case)\b|n['’]t\b)/i
/** 'Cancellation policy', 'Forfeit fee': the mark is part of another word. */
const MATTER = /^ (?:policy|policies|procedures?|fees?|deadline|notice|rules?|meeting)\b/i
const SEPARATOR = /(?<!\s)\s+[-–—|]+\s+|[:;,]\s+|\s[-–—|]+(?=\S)|[([\])]/g
const EDGES = /^[\s:;,|*!.–—-]+|(?<![\s:;,|*–—-])[\s:;,|*–—-]+$/gu
const FIXTURE = /(?:^|\s)(?:vs?\.?|versus)(?=\s|$)|@/i
const REASON_FIRST =
  /^(?:due|because|for|by|rain|weather|storms?|lightning|thunder|heat|snow|ice|wet|to|until|till|from|\d)/i
const GRAVITY: EventStatus[] = ['scheduled', 'moved', 'delayed', 'postponed', 'cancelled']

/** Reads and removes the marks of a title, except those in the two teams' names. `date` is the event's. */
export function readMarks(summary: string, ownNames: string[], date: string): Marked {
  const marked: Marked = { title: summary, status: 'scheduled', reason: null, isClosure: false }
  const reasons: string[] = []
  for (let round = 0; round < 3; round++) {
    const found = nextMark(marked.title, ownNames, date)
    if (!found) break
    if (GRAVITY.indexOf(found.status) >= GRAVITY.indexOf(marked.status)) {
      marked.isClosure = found.isClosure && (round === 0 || marked.isClosure)
      marked.status = found.status
    }
    if (found.title === '') {
      // The mark is the whole title, or says why in its place.
      if (round > 0) marked.title = summary
      return { ...marked, reason: null }
    }
    marked.title = found.title
    if (found.reason) reasons.push(found.reason)
  }
  return { ...marked, reason: reasons.join(' · ') || null }
}

interface Found extends Omit<Marked, 'reason'> {
  reason: string
}

function nextMark(text: string, ownNames: string[], date: string): Found | undefined {
  const ours = ownNamesIn(text, ownNames)
  for (const match of text.matchAll(MARK)) {
    const kind = KINDS[match.slice(1).findIndex(word => word !== undefined)]
    const [from, to] = [match.index, match.index + match[0].length]
    if (!kind || ours.some(name => from < name.to && to > name.from)) continue
    if (MATTER.test(text.slice(to)) || isOpponent(text, from, to)) continue
    const parts = partsAround(text, from, to, ownNames)
    const isUnsure = UNSURE.test(parts.before) || /^\(?was\b/i.test(parts.before)
    if (isUnsure && (parts.isContent || !FIXTURE_BEFORE.test(parts.head))) continue
    const words = `${match[0]}${parts.after}`
    const statement = kind.plain && !isUnsure ? parts.after : words
    const before = parts.isContent || FILLER.test(parts.before) ? '' : parts.before
    return {
      title: [parts.head.replace(/(?<![\s,;*–—|-])[\s,;*–—|-]+$/, ''), parts.rest]
        .filter(Boolean)
        .join(' ')
        .trim(),
      status: isUnsure ? 'scheduled' : statusOf(kind, words, date),
      reason: `${before}${statement}`.replaceAll(EDGES, '').trim(),
      isClosure: kind.isClosure === true,
    }
  }
  return undefined
}

/** A game, of ours or of others, comes before the mark. */
const FIXTURE_BEFORE = /(?:^|\s)(?:vs?\.?|versus|at)\s|@/i
const FILLER =
  /^[\s*\p{So}\p{M}!]*(?:(?:the )?(?:game|match|practice)[\s*\p{So}!]*|the [\s*\p{So}!]*)?$/iu

/** 'Hawks vs Cancelled Stars': right behind the 'vs', with words that follow, it is a name. */
function isOpponent(text: string, from: number, to: number) {
  return (
    /(?:^|\s)(?:vs?\.?|versus|at)\s+$|@\s*$/i.test(text.slice(0, from)) &&
    /^ \p{L}/u.test(text.slice(to)) &&
    !REASON_FIRST.test(text.slice(to + 1))
  )
}

interface Parts {
  /** The title before the mark. */
  head: string
  /** Words between the last separator and the mark. */
  before: string
  /** The words belong to the title: a game, or the whole text before the mark. */
  isContent: boolean
  /** Words behind the mark that belong to it. */
  after: string
  /** The title behind it. */
  rest: string
}

function partsAround(text: string, from: number, to: number, ownNames: string[]): Parts {
  const cut = [...text.slice(0, from).matchAll(SEPARATOR)].at(-1)
  const opened = cut?.[0] === '(' || cut?.[0] === '['
  const start = cut ? cut.index + cut[0].length : 0
  const before = text.slice(start, from)
  if (opened) {
    const close = text.slice(to).search(/[)\]]/)
    const end = close < 0 ? text.length : to + close
    const head = text.slice(0, cut?.index ?? 0)
    const rest = text.slice(end + 1).replace(EDGES, '')
    return { head, before, isContent: false, after: text.slice(to, end), rest }
  }
  const isGame = FIXTURE.test(before) || ownNamesIn(before, ownNames).length > 0
  const tail = text.slice(to)
  const behind = behindMark(tail, ownNames, start > 0 || before.trim() !== '')
  const isOnlyHead = start === 0 && !FILLER.test(before)
  // 'Game cancelled: Hawks vs Tigers': the words belong to the mark when the title's own follow.
  const isContent = isGame || isOnlyHead || (start === 0 && before.trim() !== '' && !behind.rest)
  const head = isContent ? text.slice(0, from) : text.slice(0, start)
  return { head, before, isContent, ...behind }
}

/** Splits the text after a mark into words that belong to it and the rest of the title. */
function behindMark(tail: string, ownNames: string[], hasHead: boolean) {
  const bracket = /^[\s*]*[([]([^()[\]]*)[)\]]/.exec(tail)
  if (bracket) {
    const rest = tail.slice(bracket[0].length).replaceAll(EDGES, '')
    return { after: ` ${bracket[1] ?? ''}`, rest }
  }
  const ours = ownNamesIn(tail, ownNames)[0]?.from
  const versus = FIXTURE.exec(tail)?.index
  const at = hasHead ? /^[\s–—-]*(?=at\s)/i.exec(tail)?.index : undefined
  const game = Math.min(...[ours, versus, at].map(each => each ?? tail.length))
  if (game === tail.length && hasHead) return { after: tail, rest: '' }
  const text = tail.replace(EDGES_FIRST, '')
  const lead = tail.length - text.length
  if (lead >= game || !REASON_FIRST.test(text)) return { after: '', rest: text }
  const cut = [...text.matchAll(SEPARATOR)].find(({ index }) => index + lead < game)
  if (cut)
    return { after: ` ${text.slice(0, cut.index)}`, rest: text.slice(cut.index + cut[0].length) }
  if (game === tail.length) return { after: '', rest: text }
  return { after: ` ${text.slice(0, game - lead)}`, rest: text.slice(game - lead).trim() }
}

const EDGES_FIRST = /^[\s:;,|*!.\])–—-]+/

/**
 * An event that was moved takes place, unless the title names another day. LeagueApps writes RESCHEDULED in capitals, leaves
 * the game where it was, and adds a new one.
 */
function statusOf({ status, words: pattern, plain }: Kind, words: string, date: string) {
  const isMove = status === 'moved' || status === 'postponed'
  if (!isMove || /^suspended/i.test(words)) return status
  if (/^\S+ from\b/i.test(words)) return 'moved'
  const day = namedDay(words, date)
  if (day !== undefined) return day === date ? 'moved' : 'postponed'
  if (plain || !pattern.includes('rescheduled')) return status
  return /^(?:RESCHED|(?:to|will) be )/i.test(words) && !/^[Rr]esched/.test(words)
    ? 'postponed'
    : 'moved'
}
