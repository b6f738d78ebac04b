import { omit } from 'es-toolkit/object'
import { fetchClub } from '../../features/settings/use-club.ts'
import { teamByName } from '../../features/spellings/meaning.ts'
import type { SpellingInput } from '../../features/spellings/schema.ts'
import type { CsvModule, NamedRows } from '../../kit/admin/csv.ts'
import type { Mapping } from '../../kit/admin/csv-mapping.ts'
import { Questions, type Replies } from '../../kit/admin/csv-questions.ts'
import { type RowsRead, readRows } from '../../kit/admin/csv-read.ts'
import type { RowsOfFile } from '../../kit/admin/csv-rows.ts'
import { send } from '../../kit/admin/portal-client.ts'
import { dayIn } from '../../kit/clock.ts'
import type { ImportPreview, ImportRow, PreviewRow } from '../../kit/import/import-shapes.ts'
import { rowsNamed } from '../../kit/import/row-names.ts'
import { isSameName, nameKey } from '../../kit/name-key.ts'
import type { CsvTable, Sheet } from '../../ui/csv/sheet.ts'
import { fromKeys } from '../../ui/from-keys.ts'
import { completeNew } from './complete-new.ts'
import { type Meanings, nameIn, withMeanings } from './meanings.ts'
import { fetchNamedRows } from './named-rows.ts'

/** A file as it was parsed. */
export interface ParsedFile {
  name: string
  sheet: Sheet
  /** Number of the row that names the columns. */
  heads: number
  table: CsvTable
  /** The number of rows that are skipped, by reason. */
  passed: ReadonlyMap<string, number>
  /** The key of the change set of its import, which a second press repeats. */
  changeSet: string
}

/** The user's decisions about the file's rows. */
export interface Decisions {
  mapping: Mapping
  /** The team of all rows, overriding the file: its id, the name of a new one, or none yet. */
  team: number | { name: string } | 'none' | undefined
  /** The name that was typed for a new team of all rows. */
  typedTeam: string
  /** Replies to the file's open questions. */
  replies: Replies
  /** Names of teams to create before the import. */
  newTeams: readonly string[]
  /** Meanings of names in the file; remembered with the import. */
  newSpellings: readonly SpellingInput[]
  /** Names of teams that are not the club’s: their rows are left out. */
  leftTeams: readonly string[]
  /** Answers by the number of a row that may be a stored one. */
  answers: Readonly<Record<number, Answer>>
  /** Rows that the file no longer has, and that the import cancels. */
  cancelled: readonly Missing[]
  /** Numbers of rows whose score, or other value stored elsewhere, replaces the stored one. */
  replacing: readonly number[]
  /** True if columns are kept that are left out otherwise. */
  keeps: boolean
}

export type Missing = NonNullable<ImportPreview['missing']>[number]

/** The answer whether a row is the stored one that resembles it. */
export interface Answer {
  similar: NonNullable<PreviewRow['similar']>
  isSame: boolean
  /** Another row cannot be stored beside that one as it is. */
  isTaken: boolean
}

/** A file, its rows as they will be sent, and the server's preview of their import. */
export interface CheckedFile extends RowsRead, ParsedFile {
  decisions: Decisions
  /** The decisions by which its rows were read and previewed last. */
  checked: Decisions
  preview: ImportPreview
  named: NamedRows
  /** The club's clock. */
  timeFormat: '12' | '24'
  /** True if the file names a team in some row. */
  namesTeams: boolean
  /** Names in the file that are not the club's teams, with the numbers of their rows. */
  unknownTeams: readonly { name: string; rows: readonly number[] }[]
  /** Texts of places that are not in the club's list, and the choices for them. */
  unknownPlaces: readonly string[]
  knownPlaces: readonly string[]
  /** Names of stored rows that the file marks as outside of the list; the import does not change them. */
  leftStored: readonly string[]
  /** Stored rows to cancel, by the numbers of rows added to the file for them. */
  added: ReadonlyMap<number, Missing>
}

export const TEAMS = 'teams'

/** Reads the rows by the user's decisions and fetches the preview of their import; throws `UnreadableCsv`. */
export async function checkFile(
  path: string,
  module: CsvModule,
  file: ParsedFile,
  decisions: Decisions,
): Promise<CheckedFile> {
  const { mapping, team, newTeams, answers, replies, replacing, newSpellings, keeps } = decisions
  const { leftTeams } = decisions
  const [compose, { timeZone, timeFormat }] = await Promise.all([
    module.foreign?.prepare(),
    fetchClub(),
  ])
  const club = { timeZone, timeFormat, today: dayIn(timeZone, new Date()) }
  const field = teamField(module)
  const whole = readRows(module, file.table, { mapping, replies, club, compose, keeps })
  const parsed = withoutTeams(whole, field, leftTeams)
  const { linked } = module
  const named = await fetchNamedRows(module.default)
  const translated = await withMeanings(parsed.rows, { module, field, named, newSpellings })
  const inFile = translated.rows.map((row): ImportRow => {
    const answer = answers[row.row]
    const isReplacing = linked && replacing.includes(row.row)
    return {
      ...row,
      ...(field && team !== undefined && team !== 'none' && { [field]: team }),
      ...(answer?.isSame && { id: answer.similar.id }),
      ...(answer?.isTaken && !answer.isSame && without(module.sameOrOther?.own)),
      ...(isReplacing && { [linked.field]: linked.replacing(row[linked.field]) }),
    }
  })
  const last = Math.max(0, ...file.table.rows.map(({ row }) => row))
  const added = new Map(decisions.cancelled.map((missing, index) => [last + 1 + index, missing]))
  const cancelling = [...added].map(
    ([row, { id }]): ImportRow => ({ row, id, status: 'cancelled' }),
  )
  const rows = [...inFile, ...cancelling]
  const unknownTeams =
    field && team === undefined
      ? unknownNames(whole.rows, { field, named, stored: translated.stored })
      : []
  const withoutNew = (row: ImportRow) =>
    field && isOneOf(row[field], newTeams) ? { ...row, [field]: null } : row
  // The outcome of rows about which a question is open is unknown.
  const isOpen = parsed.open.length > 0
  const clear = isOpen ? withoutAsked({ ...parsed, rows }) : { ...parsed, rows }
  const first = await previewOf(path, { ...clear, rows: clear.rows.map(withoutNew) })
  const leftStored = isOpen ? [] : await storedAmong(path, parsed.leftRows)
  const completed = isOpen
    ? { questions: new Questions(replies), rows, left: new Map<string, number>() }
    : await completeNew(path, module, { rows, preview: first, decisions })
  const preview =
    completed.rows === rows
      ? first
      : await previewOf(path, { ...parsed, rows: completed.rows.map(withoutNew) })
  return {
    ...file,
    ...parsed,
    skipped: new Map([...file.passed, ...parsed.skipped, ...completed.left]),
    questions: [...parsed.questions, ...completed.questions.asked.values()],
    open: [...parsed.open, ...completed.questions.open()],
    rows: [...completed.rows],
    decisions,
    checked: decisions,
    preview,
    named,
    timeFormat,
    leftStored,
    namesTeams: field !== undefined && whole.rows.some(row => nameIn(row[field]) !== undefined),
    unknownTeams,
    unknownPlaces: translated.unknownPlaces,
    knownPlaces: translated.knownPlaces,
    added,
  }
}

function without(fields: readonly string[] = []) {
  return fromKeys(fields, () => undefined)
}

/** Leaves out the rows of teams that are not the club's. */
function withoutTeams(parsed: RowsRead, field: string | undefined, names: readonly string[]) {
  if (!field || names.length === 0) return parsed
  const isLeft = (row: ImportRow) => isOneOf(row[field], names)
  const left = new Map(parsed.rows.filter(isLeft).map(row => [row.row, nameIn(row[field]) ?? '']))
  const byName = Map.groupBy(left.values(), name => name)
  const reasons = [...byName].map(
    ([name, rows]) => [`“${name}” isn’t one of our teams`, rows.length] as const,
  )
  return {
    ...parsed,
    rows: parsed.rows.filter(({ row }) => !left.has(row)),
    rejected: parsed.rejected.filter(({ row }) => !left.has(row)),
    skipped: new Map([...parsed.skipped, ...reasons]),
  }
}

/** Leaves out the rows about which a question is open. */
function withoutAsked({ rows, rejected, open }: Pick<RowsRead, 'rows' | 'rejected' | 'open'>) {
  const isAsked = ({ row }: { row: number }) =>
    open.some(question => question.rows?.includes(row) ?? true)
  return {
    rows: rows.filter(row => !isAsked(row)),
    rejected: rejected.filter(row => !isAsked(row)),
  }
}

/** The rows that the server can be sent. */
export function sendable({ rows, rejected }: Pick<RowsOfFile, 'rows' | 'rejected'>) {
  const invalid = new Set(rejected.map(({ row }) => row))
  return rows.filter(({ row }) => !invalid.has(row))
}

/** The field that names the team of a row. */
export function teamField({ default: columns }: CsvModule) {
  return columns.find(({ kind }) => kind?.names === TEAMS)?.field
}

const NOTHING: ImportPreview = {
  created: 0,
  updated: 0,
  unchanged: 0,
  refused: 0,
  rows: [],
  plan: '',
}

async function previewOf(path: string, file: Pick<RowsOfFile, 'rows' | 'rejected'>) {
  const rows = sendable(file)
  const refused = file.rejected.map(row => ({ ...row, state: 'refused' as const }))
  const unread = unreadOf(file)
  const request = { rows, dryRun: true, ...(unread.length > 0 && { unread }) }
  const answer = rows.length > 0 ? await send<ImportPreview>('POST', path, request) : NOTHING
  return {
    ...answer,
    refused: answer.refused + refused.length,
    rows: [...answer.rows, ...refused].sort((one, other) => one.row - other.row),
  }
}

/** Returns the names of the rows that are, or may be, in the list already. */
async function storedAmong(path: string, rows: readonly ImportRow[]) {
  if (rows.length === 0) return []
  const preview = await previewOf(path, { rows: [...rows], rejected: [] })
  const stored = new Set(
    preview.rows.flatMap((preview: PreviewRow) =>
      ['updated', 'unchanged'].includes(preview.state) || preview.similar ? [preview.row] : [],
    ),
  )
  return rows.flatMap(({ row, name }) => (stored.has(row) ? [String(name)] : []))
}

/** Returns the rows that cannot be sent to the server, with their readable values. */
function unreadOf({ rows, rejected }: Pick<RowsOfFile, 'rows' | 'rejected'>) {
  const errors = new Map(rejected.map(row => [row.row, row.errors]))
  return rows.flatMap(row => {
    const wrong = errors.get(row.row)
    if (!wrong) return []
    return [omit(row, Object.keys(wrong))]
  })
}

/** Returns names that do not belong to the club's teams, by the meanings known before this file. */
function unknownNames(rows: readonly ImportRow[], { field, named, stored }: Unknown) {
  const isUnknown = (name: string) =>
    rowsNamed(named[TEAMS] ?? [], name).length === 0 &&
    !teamByName(name, named[TEAMS] ?? [], stored)
  const found = rows.flatMap(row => {
    const name = nameIn(row[field])
    return name !== undefined && isUnknown(name) ? [{ name, row: row.row }] : []
  })
  const byLetters = Map.groupBy(found, ({ name }) => nameKey(name))
  return [...byLetters.values()]
    .map(same => ({ name: same.at(-1)?.name ?? '', rows: same.map(({ row }) => row) }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}

interface Unknown extends Pick<Meanings, 'stored'> {
  field: string
  named: NamedRows
}

function isOneOf(value: unknown, names: readonly string[]) {
  const name = nameIn(value)
  return name !== undefined && names.some(each => isSameName(each, name))
}
