/** The data of a child in words: groups with headings, for the page that a family gets. */
import { formatInstant } from '../../kit/admin/format.ts'
import { isEmpty, valueText } from '../../kit/admin/value-text.ts'
import { isHidden, labelOf } from '../../kit/history/labels.ts'
import type { HistoryAction } from '../../kit/history/shapes.ts'
import type { HistoryTables } from '../../kit/history/tables.server.ts'
import { type ChangedRow, noun, type WordsOfRows, wordsOf } from '../../kit/history/words.server.ts'
import type { Db, TableName } from '../../kit/tables.server.ts'
import { reasonLabels } from '../../kit/withheld/reasons.ts'
import { parseMediaUrl } from '../../media/url.ts'
import { capitalized } from '../../ui/english.ts'
import { subjectWords } from '../contact-messages/subject-words.ts'
import { entryLabels } from '../fees/ledger/fee-words.ts'
import { formatMoney } from '../fees/ledger/money.ts'
import { stateLabels } from '../fees/ledger/states.ts'
import type { Declarations } from './own-rows.server.ts'
import type { Everything, EverythingRow } from './shapes.ts'
import { pageWords } from './words.ts'

export interface Group {
  title: string
  parts: Part[]
}

interface Part {
  title: string
  entries: Entry[]
}

interface Entry {
  title?: string
  date?: string
  lines: Line[]
}

/** A picture by its name. Those that show others, too, are not shown while they are kept off the site. */
export interface StoredPicture {
  name: string
  isOfChild: boolean
}

interface Line {
  label: string
  text: string
  picture?: StoredPicture
}

type GroupName = 'who' | 'teams' | 'photos' | 'answers' | 'parents' | 'fees' | 'messages'

/** The tables under each heading; those that no heading names stand under 'Other data'. */
const groups: Record<GroupName, readonly TableName[]> = {
  who: ['players'],
  teams: ['teams', 'schedule_events'],
  photos: ['gallery_images', 'former_pictures', 'withheld_files'],
  answers: ['consent_links'],
  parents: ['parents'],
  fees: ['payments', 'fee_notes', 'fee_reminders', 'fee_ledger', 'fee_refunds'],
  messages: ['contact_messages', 'message_answers', 'emails', 'followers', 'left_addresses'],
}

/** Columns of the player that stand under another heading. */
const elsewhere = {
  photos: ['photoUrl', 'photoData'],
  answers: [
    'consent',
    'consent_by',
    'consent_on',
    'consent_until',
    'consent_via',
    'consent_entered_by',
  ],
} satisfies Partial<Record<GroupName, readonly string[]>>

/** The instant of a row, which stands above its values. */
const DATES = ['at', 'createdAt', 'created_at', 'answered_at']

/** Values in words that no form of an entity has. */
const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'payments.status': stateLabels,
  'fee_ledger.kind': entryLabels,
  'withheld_files.reason': reasonLabels,
  'contact_messages.subject': subjectWords.english,
}

interface WordsContext {
  db: Db
  tables: HistoryTables
  declarations: Declarations
}

export async function everythingInWords(
  { db, tables: historyTables, declarations }: WordsContext,
  { tables, timeZone }: Everything,
): Promise<Group[]> {
  const stored = Object.entries(tables).filter(([table]) => table !== 'history_rows')
  const asAdded = new Map(
    stored.flatMap(([table, rows]) => rows.map(row => [row, addedRow(table, row)] as const)),
  )
  const changes = tables.history_rows ?? []
  const changed = new Map(changes.map(row => [row, changedRow(row)]))
  const words = await wordsOf({ db, tables: historyTables }, [
    ...asAdded.values(),
    ...changed.values(),
  ])

  const [player = {}] = tables.players ?? []
  const special = Object.values(elsewhere).flat()
  const about = { ...player }
  for (const column of special) delete about[column]
  const named = Object.entries(groups).map(([name, names]) => ({
    title: pageWords(name as GroupName),
    parts: [
      ...playerParts(name as GroupName),
      ...names.flatMap(table => partOf(table, tables[table])),
    ],
  }))
  const known = new Set<string>(Object.values(groups).flat())
  const others = stored.filter(([table]) => !known.has(table))
  const other = others.flatMap(([table, rows]) => partOf(table as TableName, rows))
  return [
    ...named,
    ...(other.length > 0 ? [{ title: pageWords('other'), parts: other }] : []),
    {
      title: pageWords('changes'),
      parts:
        changes.length > 0
          ? [{ title: titleOf('history_rows', changes), entries: changes.map(change) }]
          : [],
    },
  ]

  function playerParts(name: GroupName): Part[] {
    if (name !== 'photos' && name !== 'answers') return []
    const lines = linesOf('players', player, elsewhere[name])
    const title = pageWords(name === 'photos' ? 'portrait' : 'said')
    return lines.length > 0 ? [{ title, entries: [{ lines }] }] : []
  }

  function partOf(table: TableName, rows: readonly EverythingRow[] = []): Part[] {
    if (rows.length === 0) return []
    const entries = rows.map(row => entryOf(table, row))
    return [{ title: titleOf(table, rows), entries }]
  }

  function titleOf(table: TableName, rows: readonly unknown[]) {
    const [one, many] = declarations[table].what
    return capitalized(rows.length === 1 ? one : many)
  }

  function entryOf(table: TableName, row: EverythingRow): Entry {
    const date = DATES.map(column => row[column]).find(value => typeof value === 'string')
    const shown = table === 'players' ? Object.keys(about) : Object.keys(row)
    return {
      ...(date !== undefined && { date: formatInstant(String(date), timeZone) }),
      lines: linesOf(table, row, shown),
    }
  }

  function linesOf(table: TableName, row: EverythingRow, columns: readonly string[]): Line[] {
    const changedRow = asAdded.get(row)
    return changedRow ? linesOfValues({ table, row, columns, words: words(changedRow) }) : []
  }

  function change(row: EverythingRow): Entry {
    const changedRow = changed.get(row) as ChangedRow
    const { before, after } = row as Record<'before' | 'after', EverythingRow | null>
    const table = changedRow.table_name as TableName
    const columns = Object.keys(after ?? before ?? {})
    const readable = words(changedRow)
    const sides = [before, after]
      .filter(values => values !== null)
      .map(row => linesOfValues({ table, row, columns, words: readable, keepEmpty: true }))
    const [from = [], to] = sides
    const lines = to
      ? from.map((line, nth) => ({ ...line, text: fromTo(line, to[nth]) }))
      : from.filter(({ text }) => text !== pageWords('empty'))
    return {
      title: pageWords(row.action as HistoryAction, {
        what: capitalized(noun(historyTables, changedRow, 1)),
      }),
      date: formatInstant(String(row.at), timeZone),
      lines:
        sides.length > 0 ? withoutPictures(lines) : [{ label: '', text: pageWords('forgotten') }],
    }
  }

  function fromTo(from: Line, to?: Line) {
    return pageWords('fromTo', { from: from.text, to: to?.text ?? '' })
  }

  function linesOfValues({
    table,
    row,
    columns,
    words: { labels, named },
    keepEmpty = false,
  }: RowInWords): Line[] {
    return columns.flatMap(name => {
      const value = row[name]
      const names = { ...choices[`${table}.${name}`], ...named[name] }
      if (isHidden(name) || DATES.includes(name) || name === 'player_id') return []
      if (isEmpty(value) && !keepEmpty) return []
      if (name.endsWith('_id') && names[String(value)] === undefined) return []
      if (name === 'currency') return []
      const label = labelOf(name, labels)
      if (isEmpty(value)) return { label, text: pageWords('empty') }
      const picture = PICTURES.includes(name) ? parseMediaUrl(String(value)) : undefined
      if (picture?.size) {
        const stored = { name: picture.name, isOfChild: table !== 'gallery_images' }
        return { label, text: pageWords('aPicture'), picture: stored }
      }
      const money = MONEY.includes(name) && moneyText(value, row.currency ?? currencyOf(row))
      return { label, text: money || valueText({ name, value, names, timeZone }) }
    })
  }

  /** Changes of a fee name its currency only where that changed. */
  function currencyOf({ payment_id, id }: EverythingRow) {
    const fees = tables.payments ?? []
    return (fees.find(fee => fee.id === (payment_id ?? id)) ?? fees[0])?.currency
  }
}

interface RowInWords {
  table: TableName
  row: EverythingRow
  columns: readonly string[]
  words: Pick<ReturnType<WordsOfRows>, 'labels' | 'named'>
  keepEmpty?: boolean
}

/** Columns with the URL of a picture. */
const PICTURES = ['photoUrl', 'imageUrl', 'picture']

/** Columns with amounts in the smallest unit of the currency. */
const MONEY = ['amount', 'owed', 'received']

function moneyText(value: unknown, currency: unknown) {
  return typeof value === 'number' && formatMoney(value, String(currency ?? ''))
}

function withoutPictures(lines: readonly Line[]) {
  return lines.map(({ label, text }) => ({ label, text }))
}

/** A stored row as History would note it when it was added. */
function addedRow(table_name: string, row: EverythingRow): ChangedRow {
  const row_id = String(row.id ?? '')
  const values = { before: null, after: JSON.stringify(row) }
  return {
    table_name,
    row_id,
    name: '-',
    kind: null,
    within_id: null,
    action: 'created',
    ...values,
  }
}

function changedRow(row: EverythingRow): ChangedRow {
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value))
  return {
    ...(row as unknown as ChangedRow),
    name: '-',
    before: json(row.before),
    after: json(row.after),
  }
}
