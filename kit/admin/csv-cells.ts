/** Translates a file's own words into those of a tab's columns, and asks once about the others. */
import type { CsvRow, CsvTable } from '../../ui/csv/sheet.ts'
import type { RejectedRow } from '../errors.ts'
import type { CsvColumn, CsvModule } from './csv.ts'
import { isTimeUnknown, type WrittenSpan, writtenTimes } from './csv-clocks.ts'
import { weekdayIn, writtenDay } from './csv-days.ts'
import { type DayInFile, dayReader } from './csv-file-days.ts'
import { type SpanInFile, timeReader } from './csv-file-times.ts'
import { id, type Mapping, targetsOf } from './csv-mapping.ts'
import { Questions, type Replies } from './csv-questions.ts'
import { shownTime } from './csv-times.ts'
import { resolveWords } from './csv-words.ts'

/** The club's time zone and the current time there. */
export interface ClubClock {
  /** `yyyy-MM-dd` */
  today: string
  timeZone: string
  /** The club's clock; by default of 12 hours. */
  timeFormat?: '12' | '24'
}

export interface ResolvedTable {
  /** The days are `yyyy-MM-dd`; the times `HH:MM`, for a span with the end behind a hyphen, or 'TBD'. */
  table: CsvTable
  questions: Questions
  rejected: RejectedRow<string>[]
}

/** Reads the days, times and words of a file, in the light of all its rows. */
export function resolveCells(
  module: CsvModule,
  table: CsvTable,
  { mapping, replies, club }: { mapping: Mapping; replies: Replies; club: ClubClock },
): ResolvedTable {
  const targets = targetsOf(module)
  const places = mapping.map(name => targets.find(({ header }) => header === name))
  const questions = new Questions(replies)
  const words = resolveWords(table, places, questions)
  const rejected = new Map<number, Record<string, string>>()
  const reject = (row: number, field: string, message: string) =>
    rejected.set(row, { ...rejected.get(row), [field]: message })
  const read = rowReader(words, places, { club, questions, reject })
  return {
    table: { ...table, rows: words.map(read) },
    questions,
    rejected: [...rejected].map(([row, errors]) => ({ row, errors })),
  }
}

interface Reading {
  club: ClubClock
  questions: Questions
  reject(row: number, field: string, message: string): void
}

/** The parsed cells of a row, by number of the column. */
interface RowParts {
  days: ReadonlyMap<number, DayInFile>
  spans: ReadonlyMap<number, WrittenSpan | string | undefined>
}

function rowReader(
  rows: readonly CsvRow[],
  places: readonly (CsvColumn | undefined)[],
  { club, questions, reject }: Reading,
) {
  const holding = (what: CsvColumn['holds']) =>
    places.flatMap((place, index) => (place?.holds === what ? [index] : []))
  const [dayColumns, dateTimes, starts] = [holding('day'), holding('date-time'), holding('start')]
  const [weekday = -1] = holding('weekday')
  const [later = -1] = holding('later')
  const idColumn = places.indexOf(id)
  const parts = new Map(rows.map(row => [row.row, partsOf(row)]))

  function partsOf({ row, cells }: CsvRow): RowParts {
    const ownWeekday = weekdayIn(cells[weekday] ?? '')
    const days = [...dayColumns, ...dateTimes].flatMap(index => {
      const day = writtenDay(cells[index] ?? '')
      return day ? [[index, { ...day, row, weekday: day.weekday ?? ownWeekday }] as const] : []
    })
    const spans = [
      ...starts.map(index => [index, spanIn(cells[index] ?? '')] as const),
      ...days.map(([index, { rest }]) => [index, spanIn(rest)] as const),
    ]
    return { days: new Map(days), spans: new Map(spans) }
  }

  const dayOf = dayReader(
    [...parts.values()].flatMap(({ days }) => [...days.values()]),
    club.today,
    questions,
  )

  /** Returns the column that gives a row's start time: a column of its own, or the text after the day. */
  function spanOf({ row, cells }: CsvRow): (SpanInFile & { column: number }) | undefined {
    const { days, spans } = parts.get(row) ?? { days: new Map(), spans: new Map() }
    const filled = starts.find(index => cells[index]?.trim())
    const behind = [...dateTimes, ...dayColumns].find(index => spans.get(index))
    const column = filled ?? behind
    const span = column === undefined ? undefined : spans.get(column)
    const written = days.get([...dateTimes, ...dayColumns].find(index => days.has(index)) ?? -1)
    if (column === undefined || !span || typeof span === 'string') return undefined
    const day = written ? dayOf(written) : undefined
    const isOwn = [idColumn, later].some(index => Boolean(cells[index]?.trim()))
    return { row, day: day && 'day' in day ? day.day : club.today, span, isOwn, column }
  }

  const timesOf = timeReader(
    rows.flatMap(row => spanOf(row) ?? []),
    club,
    questions,
  )

  return (row: CsvRow): CsvRow => {
    const { days } = parts.get(row.row) ?? { days: new Map<number, DayInFile>() }
    const span = spanOf(row)
    const times = span && timesOf(span)
    const time = times?.start ? [times.start, times.end].filter(Boolean).join('-') : 'TBD'
    const cells = row.cells.map((cell, index) => {
      const field = places[index]?.field ?? ''
      if (dayColumns.includes(index) || dateTimes.includes(index)) {
        const day = days.get(index)
        if (!day) return unreadDay(cell, row.row, field)
        const read = dayOf(day)
        if ('error' in read) reject(row.row, field, read.error)
        const startDay = isStart(index) ? times?.day : undefined
        const on = 'day' in read ? (startDay ?? read.day) : cell
        if (!isStart(index) || starts.some(column => row.cells[column]?.trim())) return on
        unreadTime(day.rest, row.row, field)
        return dateTimes.includes(index) ? `${on} ${time}` : on
      }
      if (!starts.includes(index)) return cell
      if (cell.trim()) unreadTime(cell, row.row, field)
      return span || isTimeUnknown(cell) || cell.trim() === '' ? time : cell
    })
    return { row: row.row, cells }
  }

  /**
   * Tells whether the column is the first of several days in a row, which begins it; a later one may be the last day of
   * an event.
   */
  function isStart(index: number) {
    return index === ([...dateTimes, ...dayColumns][0] ?? -1)
  }

  function unreadDay(cell: string, row: number, field: string) {
    if (cell.trim())
      reject(row, field, `“${cell.trim()}” isn’t a date we can read: write it as 9/12/2026`)
    return cell
  }

  function unreadTime(text: string, row: number, field: string) {
    const span = spanIn(text)
    if (typeof span === 'string') reject(row, field, span)
    else if (!span && text.trim() && !isTimeUnknown(text)) {
      reject(
        row,
        field,
        `“${text.trim()}” isn’t a time we can read: write it as ${shownTime('09:30', club.timeFormat)}, or TBD`,
      )
    }
  }
}

function spanIn(text: string) {
  return isTimeUnknown(text) ? undefined : writtenTimes(text)
}
