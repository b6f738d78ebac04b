/** The reason why the public gets a column about a person, and its public form. */
export interface PublicField<Row, Settings, Value> {
  /** The datum's name in Public View; columns with the same name are one datum. */
  what: string | ((row: Row, settings: Settings) => string)
  /** The rule, in words; undefined where the public does not get this row's. */
  why(row: Row, settings: Settings): string | undefined
  /** Replaces the stored value with the one that the public gets. */
  as?(row: Row, settings: Settings): Value
}

/**
 * A decision for each column of a table about people: a rule, or 'staff' where the public never gets it. The public
 * projection and its explanation in Public View are computed from it; a column without a decision does not compile.
 */
export type PublicFields<Row, Settings = unknown> = {
  [Name in keyof Row]-?: PublicField<Row, Settings, Row[Name]> | 'staff'
}

/** The columns with a rule. */
export type PublicName<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends 'staff' ? never : Name
}[keyof Fields]

/** Names of the columns that the public may get. */
export function publicNames<Fields extends object>(fields: Fields) {
  return Object.keys(fields).filter(
    name => Reflect.get(fields, name) !== 'staff',
  ) as PublicName<Fields>[]
}

/** Returns the columns with a rule as the public gets them; null where a rule does not apply to the row. */
export function publicValues<Row extends object, Settings>(
  fields: PublicFields<Row, Settings>,
  row: Row,
  settings: Settings,
): Partial<Row> {
  const values = Object.entries<PublicField<Row, Settings, unknown> | 'staff'>(fields).flatMap(
    ([name, field]) => {
      if (field === 'staff') return []
      const stored: unknown = Reflect.get(row, name)
      const shown = field.as ? field.as(row, settings) : stored
      return [[name, field.why(row, settings) === undefined ? null : shown]]
    },
  )
  return Object.fromEntries(values) as Partial<Row>
}
