import { fetchClub } from '../../features/settings/use-club.ts'
import type { CsvModule, Named } from '../../kit/admin/csv.ts'
import type { Mapping } from '../../kit/admin/csv-mapping.ts'
import { Questions, type Replies } from '../../kit/admin/csv-questions.ts'
import { type RowsRead, readRows } from '../../kit/admin/csv-read.ts'
import type { RowsOfFile } from '../../kit/admin/csv-rows.ts'
import { send } from '../../kit/admin/portal-client.ts'
import { dayIn } from '../../kit/clock.ts'
import type { ImportPreview, ImportRow, PreviewRow } from '../../kit/import/import-shapes.ts'
import { rowsNamed } from '../../kit/import/row-names.ts'
import { isSameName, nameKey } from '../../kit/name-key.ts'
import type { CsvTable, Sheet } from '../../ui/csv/read.ts'
import { completeNew } from './complete-new.ts'
import { fetchNamedRows } from './named-rows.ts'

/** A file as it was parsed. */
export interface ParsedFile {
  name: string
  sheet: Sheet
  /** Number of the row that names the columns. */
  heads: number
  table: CsvTable
  /** Why rows are passed over, each reason with their number. */
  passed: ReadonlyMap<string, number>
}

/** What the user has decided about the file's rows. */
export interface Decisions {
  mapping: Mapping
  /** Id of the team of all rows, whatever the file says. */
  team: number | undefined
  /** To what the file leaves open. */
  replies: Replies
  /** Names of teams to create before the import. */
  newTeams: readonly string[]
  /** By number of a row that may be a stored one. */
  answers: Readonly<Record<number, Answer>>
  /** Rows that the file no longer has, and that are cancelled with the import. */
  cancelled: readonly Missing[]
}

export type Missing = NonNullable<ImportPreview['missing']>[number]

/** Whether a row is the stored one that it looks like. */
export interface Answer {
  similar: NonNullable<PreviewRow['similar']>
  isSame: boolean
}

/** A file, its rows as they will be sent, and the server's preview of their import. */
export interface CheckedFile extends RowsRead, ParsedFile {
  decisions: Decisions
  preview: ImportPreview
  named: Named
  /** The club's clock. */
  timeFormat: '12' | '24'
  /** Names in the file that are not the club's teams. */
  unknownTeams: readonly string[]
  /** By number of a row that is not in the file: which stored one it cancels. */
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
  const { mapping, team, newTeams, answers, replies } = decisions
  const [compose, { timeZone, timeFormat }] = await Promise.all([
    module.foreign?.prepare(),
    fetchClub(),
  ])
  const club = { timeZone, today: dayIn(timeZone, new Date()) }
  const parsed = readRows(module, file.table, { mapping, replies, club, compose })
  const field = teamField(module)
  const inFile = parsed.rows.map((row): ImportRow => {
    const answer = answers[row.row]
    return {
      ...row,
      ...(field && team !== undefined && { [field]: team }),
      ...(answer?.isSame && { id: answer.similar.id }),
    }
  })
  const last = Math.max(0, ...file.table.rows.map(({ row }) => row))
  const added = new Map(decisions.cancelled.map((missing, index) => [last + 1 + index, missing]))
  const cancelling = [...added].map(
    ([row, { id }]): ImportRow => ({ row, id, status: 'cancelled' }),
  )
  const rows = [...inFile, ...cancelling]
  const named = await fetchNamedRows(module.default)
  const unknownTeams = field ? unknownNames(rows, field, named) : []
  const withoutNew = (row: ImportRow) =>
    field && isOneOf(row[field], newTeams) ? { ...row, [field]: null } : row
  // What would be written is not known before all is answered.
  const isOpen = parsed.open.length > 0
  const first = isOpen ? NOTHING : await previewOf(path, { ...parsed, rows: rows.map(withoutNew) })
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
    preview,
    named,
    timeFormat,
    unknownTeams,
    added,
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
  ...{ created: 0, updated: 0, unchanged: 0, refused: 0 },
  rows: [],
  plan: '',
}

async function previewOf(path: string, file: Pick<RowsOfFile, 'rows' | 'rejected'>) {
  const rows = sendable(file)
  const refused = file.rejected.map(row => ({ ...row, state: 'refused' as const }))
  const answer =
    rows.length > 0 ? await send<ImportPreview>('POST', path, { rows, dryRun: true }) : NOTHING
  return {
    ...answer,
    refused: answer.refused + refused.length,
    rows: [...answer.rows, ...refused].sort((one, other) => one.row - other.row),
  }
}

function unknownNames(rows: readonly ImportRow[], field: string, named: Named) {
  const names = rows.flatMap(row => nameIn(row[field]) ?? [])
  const isUnknown = (name: string) => rowsNamed(named[TEAMS] ?? [], name).length === 0
  const byLetters = new Map(names.filter(isUnknown).map(name => [nameKey(name), name]))
  return [...byLetters.values()].sort()
}

function isOneOf(value: unknown, names: readonly string[]) {
  const name = nameIn(value)
  return name !== undefined && names.some(each => isSameName(each, name))
}

function nameIn(value: unknown) {
  const isName = typeof value === 'object' && value !== null && 'name' in value
  return isName ? String(value.name) : undefined
}
