import { fromKeys } from '../ui/from-keys.ts'
/** The columns of tables: the purpose for which each is kept, and who reads it. */

/** The reason why the public gets a column about a person, and its public form. */
export interface PublicRule<Row, Settings, Value> {
  /** The datum's name in Public View; columns with the same name are one datum. */
  what: string | ((row: Row, settings: Settings) => string)
  /** The rule, in words; undefined where the public does not get this row's. */
  why(row: Row, settings: Settings): string | undefined
  /** Replaces the stored value with the one that the public gets. */
  as?(row: Row, settings: Settings): Value
}

interface StoredColumn<Row, Settings, Value> {
  /** The purpose for which it is kept; null: it is about nobody. */
  purpose: string | null
  /** Whether the public gets it, or the rule by which it does. */
  public: boolean | PublicRule<Row, Settings, Value>
}

/**
 * Declares each column of a table: a column without its purpose, or without its readers, does not
 * compile.
 */
export type StoredColumns<Row, Settings = unknown> = {
  [Name in keyof Row]-?: StoredColumn<Row, Settings, Row[Name]>
}

/** Columns with their readers, whatever their rules are asked. */
export type DeclaredColumns<Row> = { [Name in keyof Row]-?: { public: unknown } }

/** The columns that the public may get. */
export type PublicName<Columns> = {
  [Name in keyof Columns]: Columns[Name] extends { public: false } ? never : Name
}[keyof Columns]

type Alike<Name extends string, Public> = Record<Name, { purpose: string | null; public: Public }>

/** The purpose of a column with free text. */
export const FREE_TEXT = 'What the club tells; it may name people'

/** Columns that everybody gets. */
export function publicColumns<const Name extends string>(
  purpose: string | null,
  ...names: readonly Name[]
): Alike<Name, true> {
  return fromKeys(names, () => ({ purpose, public: true }))
}

/** Columns that the public never gets: they are for staff, or for the program alone. */
export function privateColumns<const Name extends string>(
  purpose: string | null,
  ...names: readonly Name[]
): Alike<Name, false> {
  return fromKeys(names, () => ({ purpose, public: false }))
}

/** Names of the columns that the public may get, in the order of their declaration. */
export function publicNames<Columns extends object>(columns: Columns) {
  return Object.keys(columns).filter(
    name => (Reflect.get(columns, name) as { public: unknown }).public !== false,
  ) as (PublicName<Columns> & string)[]
}

/** Returns the public columns as the public gets them; null where a rule does not apply to the row. */
export function publicValues<Row extends object, Settings>(
  columns: StoredColumns<Row, Settings>,
  row: Row,
  settings: Settings,
): Partial<Row> {
  const values = Object.entries<StoredColumn<Row, Settings, unknown>>(columns).flatMap(
    ([name, { public: rule }]) => {
      if (rule === false) return []
      const stored: unknown = Reflect.get(row, name)
      if (rule === true) return [[name, stored]]
      const shown = rule.as ? rule.as(row, settings) : stored
      return [[name, rule.why(row, settings) === undefined ? null : shown]]
    },
  )
  return Object.fromEntries(values) as Partial<Row>
}
