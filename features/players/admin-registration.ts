/** Words by which rosters of any service mark people who have no place in a team, or are no players. */
import type { ColumnMarks, ColumnOfFile, MarkedRows } from '../../kit/admin/csv.ts'
import { nameKey } from '../../kit/name-key.ts'

/** A longer cell is a note, not a status. */
const MAX_WORDS = 4
const MAX_LENGTH = 60

const OUT =
  /\b(?:cancel[a-z]*|canx|cxl|withdr(?:ew|aw|awn|awal)|transfer(?:red)?|wait ?list(?:ed)?|waiting|refund(?:ed)?|dropped|drop ?out|pending|inactive|not active|unregistered|deregistered|not registered|not rostered|not returning|not accepted|not approved|not paid|removed?|released|expired|unpaid|declined|rejected|denied|lapsed|suspended|archived|deleted|deactivated|on hold|void(?:ed)?|quit|left (?:the )?(?:club|team)|no longer|incomplete|in progress|ineligible|resigned|abandoned|offer extended|invited|overdue|past due)\b/
const IN =
  /^(?:active|activated|registered|approved|confirmed|completed?|accepted|offer accepted|rostered|enrolled|paid|paid in full|current|eligible|valid|verified|cleared|ok|good|in good standing|good standing|reserved|assigned|new|returning|member|yes|y|true|1)$/
const NO_PLAYER =
  /\b(?:coach(?:es)?|coaching|managers?|staff|referees?|ref|umpires?|officials?|volunteers?|parents?|guardians?|mother|father|caregiver|trainers?|admin|administrators?|board|directors?|treasurer|secretary|registrar|president|instructor|helpers?|chaperones?|mentor|physio|medic|scorer|family|spectator|fan|sibling|contact|account holder|non ?players?|not a player)\b/
const PLAYER =
  /^(?:(?:team |club |registered |youth |junior |primary )?(?:players?|athletes?|participants?|captain)|child|free agent|roster|player captain)$/

/** Columns about other people, or about a family's offers, in which roles are not the child's. */
const OF_OTHERS =
  /\b(?:relation|relationship|source|hear|referr(?:ed|al)|by|interest|interested|willing|access|privacy|school)\b/
const OF_RULES =
  /\b(?:policy|agree|agreement|terms|waiver|protection|insurance|fee|deadline|certificate|signed|photos?|media|consent)\b/
const OF_PERSONS =
  /\b(?:parents?|guardians?|mothers?|fathers?|contacts?|family|household|account|emergency)\b/
const OF_ADDRESSES = /\b(?:e ?mails?|phones?|cell|mobile|street|address|city|town|suburb|country)\b/

/** Headers over a yes, a day or a reason for each child who is out. */
const OUT_HEAD =
  /\b(?:cancel[a-z]*|withdr(?:ew|awn|awal)|transferred|wait ?list(?:ed)?|refund(?:ed)?|dropped|drop ?out|inactive|deregistered|removed|released|expired|archived|deleted|suspended|resigned|quit|no longer)\b/
const ROLE =
  '(?:coach(?:es)?|manager|staff|referee|ref|umpire|official|volunteer|trainer|admin|administrator|board member|director|instructor|parent|guardian|adult|non ?player|not a player)'
/** Headers under which a yes says that somebody is no player. */
const ROLE_HEAD = new RegExp(
  `^(?:is |is an? |are you an? )?(?:(?:head|assistant|asst|team|club|program) )?${ROLE}(?: (?:or )?${ROLE})?$`,
)

const YES = /^(?:y|yes|true|1|x|✓|✔)$/i
const NO = /^(?:n|no|false|0)$/i
const NOTHING = /^(?:n|no|false|none|n\/a|[-–—]+|[$€£]? ?0(?:[.,]00?)?)$/i

/** A text that is too long for a status or a role stands for all such texts. */
const TOO_LONG = 'x '.repeat(MAX_WORDS + 1)

/** Returns lower-case words with single spaces: 'wait listed 2' for 'Wait-listed (2)'. */
function inWords(text: string) {
  if (text.length > 2 * MAX_LENGTH || text.includes('@')) return TOO_LONG
  return nameKey(text.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '))
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Tells whether these are the few words of a status or a role. */
function isShort(words: string) {
  return words.length <= MAX_LENGTH && words.split(' ').length <= MAX_WORDS
}

const isOut = (words: string) => isShort(words) && OUT.test(words)
const isNoPlayer = (words: string) => isShort(words) && NO_PLAYER.test(words) && !PLAYER.test(words)

/** Returns the cells, by index, for which the test holds; it gets the cell's words and the cell. */
function marksWhere(
  { cells }: ColumnOfFile,
  holds: (words: string, cell: string) => boolean,
): Map<number, string> {
  return new Map(
    cells.flatMap((cell, at) => (cell && holds(inWords(cell), cell) ? [[at, cell] as const] : [])),
  )
}

/** Marks rows by the words of their cells: 'Cancelled', 'Role: Coach'. */
function byCells(column: ColumnOfFile): ColumnMarks | undefined {
  const head = inWords(column.header)
  const isStatus = /\bstatus\b/.test(head) && !OF_RULES.test(head)
  const isRole = /\broles?\b/.test(head)
  const isByHeader = false
  if (OF_ADDRESSES.test(head)) return undefined
  const out = marksWhere(column, isOut)
  if (isStatus && (out.size > 0 || !isRole)) {
    const marks = marksWhere(
      column,
      words => words !== '' && !IN.test(words) && !PLAYER.test(words),
    )
    return { kind: 'status', marks, isByHeader }
  }
  if (isRole) {
    const marks = marksWhere(column, words => words !== '' && !PLAYER.test(words))
    return { kind: 'role', marks, isByHeader }
  }
  const isOfOthers = OF_OTHERS.test(head)
  const noPlayer = isOfOthers ? new Map<number, string>() : marksWhere(column, isNoPlayer)
  const hasPlayers = column.cells.some(cell => PLAYER.test(inWords(cell)))
  // 'Guardian: Mother' is about the guardian.
  const isOwn = hasPlayers || !OF_PERSONS.test(head)
  const marks = new Map([...(isOwn ? noPlayer : []), ...out])
  if (marks.size === 0) return undefined
  return { kind: out.size > 0 ? 'status' : 'role', marks, isByHeader }
}

/** Marks rows whose cells only the header explains: 'Is Coach: Yes', 'Active: No', 'Cancelled on: 9/12/2026'. */
function byHeader(column: ColumnOfFile): ColumnMarks | undefined {
  const head = inWords(column.header)
  if (head === '' || !isShort(head) || OF_RULES.test(head) || OF_OTHERS.test(head)) return undefined
  const filled = column.cells.filter(Boolean)
  const isYesNo = filled.length > 0 && filled.every(cell => YES.test(cell) || NO.test(cell))
  const isByHeader = true
  const subject = head.replace(/^(?:is|is an?|are) /, '')
  if (OUT_HEAD.test(head)) {
    const marks = marksWhere(column, (_, cell) => !NOTHING.test(cell))
    return { kind: 'status', marks, isByHeader }
  }
  if (!isYesNo) return undefined
  if (ROLE_HEAD.test(head)) {
    const marks = marksWhere(column, (_, cell) => YES.test(cell))
    return { kind: 'role', marks, isByHeader }
  }
  if (PLAYER.test(subject)) return { kind: 'role', marks: withoutYes(column), isByHeader }
  if (IN.test(subject)) return { kind: 'status', marks: withoutYes(column), isByHeader }
  return undefined
}

/** Marks rows with a no, or with a blank if the column has no other answer than yes. */
function withoutYes({ cells }: ColumnOfFile) {
  const isNamed = cells.some(cell => NO.test(cell))
  return new Map(
    cells.flatMap((cell, at) => {
      const isMarked = isNamed ? NO.test(cell) : cell === ''
      return isMarked ? [[at, cell] as const] : []
    }),
  )
}

/** Marks rows by the words behind a name: 'Sam Lee (withdrawn)'. */
function behindNames({ cells }: ColumnOfFile): ColumnMarks | undefined {
  const behind = (cell: string) => {
    const at = Math.max(cell.lastIndexOf('('), cell.lastIndexOf('['), cell.lastIndexOf(' - '))
    return at > 0 ? cell.slice(at).replaceAll(/[()[\]]|^ - /g, '') : ''
  }
  const marks = new Map(
    cells.flatMap((cell, at) => {
      const mark = behind(cell)
      const words = inWords(mark)
      return isOut(words) || isNoPlayer(words) ? [[at, mark] as const] : []
    }),
  )
  return marks.size > 0 ? { kind: 'name', marks, isByHeader: false } : undefined
}

const NAMES = ['name', 'first_name', 'last_name']

/** The marks of people who have left the club or never were players. */
export const markedRows: MarkedRows = {
  marksOf(column) {
    const { field } = column
    if (field === undefined) return byCells(column) ?? byHeader(column)
    if (NAMES.includes(field)) return behindNames(column) ?? byHeader(column)
    if (field === 'position' || field === 'team_id') {
      const isMark = field === 'position' ? isNoPlayer : () => false
      const marks = marksWhere(column, words => isOut(words) || isMark(words))
      return marks.size > 0 ? { kind: field, marks, isByHeader: false } : undefined
    }
    return undefined
  },
  isHeading(text) {
    const words = inWords(text)
    return isOut(words) || isNoPlayer(words) || PLAYER.test(words) || IN.test(words)
  },
  identity: ['id', 'name', 'number', 'year_of_birth'],
  nameOf: ({ name, first_name = '', last_name = '' }) =>
    name || [first_name, last_name].filter(Boolean).join(' '),
  belongs: {
    one: 'Import it: a player of the club',
    other: 'Import them: players of the club',
  },
}
