import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Column } from '../ui/table.tsx'

/** How staff edit a thing that is kept as rows; the portal makes a table, a form and their dialogs of it. */
export interface AdminTab<
  Input extends object = object,
  Row extends { id: number } = { id: number },
> {
  /** Of the doors: listed at `/api/{path}`, written at `/api/admin/{path}`. */
  path: string
  /** Words for many and for one, as in 'Players' and 'player'. */
  label: string
  singular: string
  columns: readonly Column<Row>[]
  /** Order of the rows; left out, the server's. */
  order?(one: Row, other: Row): number
  /** What an empty list says. */
  empty: string
  schema: z.ZodType<Input>
  /** What a new row starts with; its names are the fields that the form sends. */
  blank: { [Name in keyof Input]?: Input[Name] | '' }
  Fields(): ReactNode
  nameOf(row: Row): string
  /** What is said before a row is deleted. */
  deleting(row: Row): string
  /** What is said when it is done. */
  said: { created: string; updated: string; deleted: string }
  /** A failure's sentence in place of 'Failed to create player: {message}'. */
  failed?(message: string): string | undefined
  /** Paths of other lists that a write changes. */
  changes?: readonly string[]
}

/** A declaration, with its own types checked and then forgotten. */
export function adminTab<Input extends object, Row extends Input & { id: number }>(
  tab: AdminTab<Input, Row>,
) {
  return tab as unknown as AdminTab
}
