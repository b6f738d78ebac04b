import { mapValues } from 'es-toolkit/object'
import type { z } from 'zod'
import { check } from '../../kit/validation.ts'
import type { SheetColumn } from './columns.ts'
import { type Edits, isNewer, type RowEdits, type SheetRow } from './edits.ts'

/** The reason why a cell cannot be saved. */
export interface Problem {
  why: string
  /** Somebody else changed the cell meanwhile, and the user decides. */
  isNewer?: boolean
}

export type RowProblems = Readonly<Record<string, Problem>>

/** The server's error in a cell, which holds while the cell keeps this text. */
export interface Refusal {
  text: string
  why: string
}

export interface Rules {
  schema: z.ZodType
  columns: readonly SheetColumn[]
  /** The fields that are checked; others are not sent. */
  blank: object
  /** By `{row}/{field}`. */
  refused: ReadonlyMap<string, Refusal>
  /** Rows that are not in the list any more. */
  gone: ReadonlySet<number>
}

/** The problems of all unsaved cells, by row and field, in the words of the form. */
export function problemsIn(rules: Rules, rows: readonly SheetRow[], edits: Edits) {
  const found = new Map<number, RowProblems>()
  for (const row of rows) {
    const fields = edits.get(row.id)
    const problems = fields && knownProblemsOf(rules, row, fields)
    if (problems && Object.keys(problems).length > 0) found.set(row.id, problems)
  }
  return found
}

/** The problems of a row's cells, as long as neither those nor the rules change: another cell asks for all rows. */
const known = new WeakMap<RowEdits, { rules: Rules; row: SheetRow; problems: RowProblems }>()

function knownProblemsOf(rules: Rules, row: SheetRow, edits: RowEdits) {
  const last = known.get(edits)
  if (last?.rules === rules && last.row === row) return last.problems
  const problems = problemsOf(rules, row, edits)
  known.set(edits, { rules, row, problems })
  return problems
}

function problemsOf(rules: Rules, row: SheetRow, edits: RowEdits): RowProblems {
  const wrong = wrongIn(rules, row, edits)
  const problems = rules.columns.flatMap(column => {
    const { field } = column
    const edit = edits[field]
    if (!edit) return []
    const stored = column.textOf(row)
    if (rules.gone.has(row.id)) return [[field, { why: GONE }] as const]
    const refusal = rules.refused.get(`${row.id}/${field}`)
    const why = wrong[field] ?? (refusal?.text === edit.text ? refusal.why : undefined)
    if (why !== undefined) return [[field, { why }] as const]
    return isNewer(edit, stored)
      ? [[field, { why: `Saved meanwhile: ${stored || 'empty'}`, isNewer: true }] as const]
      : []
  })
  return Object.fromEntries(problems)
}

const GONE = 'No longer in this list: somebody deleted or moved it'

/** Returns the schema's errors in a row with its unsaved cells, by field. */
function wrongIn({ schema, columns, blank }: Rules, row: SheetRow, edits: RowEdits) {
  const wrong: Record<string, string> = {}
  const values = valuesOf(columns, edits, (field, why) => {
    wrong[field] = why
  })
  const whole = mapValues(blank, (_value, name) => Reflect.get(row, name) ?? null)
  const { errors = {} } = check(schema, { ...whole, ...values })
  for (const [field, why] of Object.entries(errors)) wrong[field] ??= String(why)
  return wrong
}

/** The values of cells as they are sent; those that cannot be read are left out, and told. */
export function valuesOf(
  columns: readonly SheetColumn[],
  edits: RowEdits,
  onWrong: (field: string, why: string) => void = () => {},
) {
  const values: Record<string, unknown> = {}
  for (const { field, read } of columns) {
    const edit = edits[field]
    if (!edit) continue
    const { value, wrong } = { value: undefined, ...read(edit.text) }
    if (wrong === undefined) values[field] = value
    else onWrong(field, wrong)
  }
  return values
}
