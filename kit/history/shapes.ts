/** The responses of History to the portal. */
import { z } from 'zod'

const action = () => z.enum(['created', 'updated', 'deleted'])
export type HistoryAction = z.output<ReturnType<typeof action>>

/** An account; a feed has a name alone. */
const author = () => z.object({ id: z.int().nullable(), username: z.string() })
export type Author = z.output<ReturnType<typeof author>>

/** The part of the site, or the row, to which changed rows belong: 'in the menu', 'of U10'. */
const place = () => z.object({ word: z.enum(['of', 'in']), name: z.string() })
export type ChangedPlace = z.output<ReturnType<typeof place>>

/** The effect of a change set on the rows of one table, as in 'deleted 10 players'. */
const changeSetPart = () =>
  z.object({
    action: action(),
    /** The change set took back an earlier change. */
    isUndo: z.boolean(),
    table: z.string(),
    /** 'player' or 'players', 'practices' for a kind; empty where `place` says enough. */
    what: z.string(),
    count: z.int(),
    place: place().nullable(),
    /** Names of the first few rows; rows that History has forgotten have none. */
    names: z.array(z.string()),
    /** URLs of pictures of the first few rows, for admins. */
    pictures: z.array(z.string()),
  })
export type ChangeSetPart = z.output<ReturnType<typeof changeSetPart>>

/** One request, or several that belong together. */
const changeSet = () =>
  z.object({
    id: z.int(),
    at: z.iso.datetime(),
    /** Null when the program made the change. */
    by: author().nullable(),
    parts: z.array(changeSetPart()),
    /** The numbers of its changes, and of those that were taken back. */
    changes: z.int(),
    takenBack: z.int(),
    isRestorable: z.boolean(),
  })
export type ChangeSet = z.output<ReturnType<typeof changeSet>>

export const historyList = () =>
  z.object({
    changeSets: z.array(changeSet()),
    /** Id for `before` of the next request; null at the end. */
    next: z.int().nullable(),
    /** Authors and tables with changes, for the filters. */
    people: z.array(author().nullable()),
    tables: z.array(z.object({ table: z.string(), what: z.string() })),
  })
export type HistoryList = z.output<ReturnType<typeof historyList>>

/** How people read the columns of a changed row. */
const readable = () => ({
  /** Names of columns for people, as far as a form has them. */
  labels: z.record(z.string(), z.string()),
  /** Values in words, by column: the names of rows by id, the choices of a form. */
  named: z.record(z.string(), z.record(z.string(), z.string())),
})
const values = () => z.record(z.string(), z.unknown())

export const historyChange = () =>
  z
    .object({
      id: z.int(),
      at: z.iso.datetime(),
      changeSet: z.object({ id: z.int(), by: author().nullable() }),
      action: action(),
      /** 'player' */
      what: z.string(),
      name: z.string().nullable(),
      place: place().nullable(),
      ...readable(),
      /** Null when History has forgotten them. For an update the columns that differ, otherwise all. */
      before: values().nullable(),
      after: values().nullable(),
      /** Changed along with the deletion of another row. */
      isConsequence: z.boolean(),
      /** The author and time of taking it back. */
      takenBack: z.object({ at: z.iso.datetime(), by: author().nullable() }).nullable(),
      isRestorable: z.boolean(),
    })
    .meta({ id: 'HistoryChange' })
export type HistoryChange = z.output<ReturnType<typeof historyChange>>

export const changeSetDetail = () =>
  z.object({
    changes: z.array(historyChange()),
    /** The number of further changes. */
    more: z.int(),
  })
export type ChangeSetDetail = z.output<ReturnType<typeof changeSetDetail>>

export const restored = () =>
  z.object({
    /** The number of rows that were restored. */
    restored: z.int(),
    /** Sentences about columns that stay unchanged. */
    leftOut: z.array(z.string()),
  })
export type Restored = z.output<ReturnType<typeof restored>>

const newerChange = () =>
  z.object({
    /** 'player' */
    what: z.string(),
    name: z.string(),
    /** The columns that differ: as they are, and as Undo would write them; null: Undo would delete the row. */
    now: values(),
    back: values().nullable(),
    ...readable(),
    /** The author of the last change, if it is known. */
    by: z.string().nullable(),
  })
export type NewerChange = z.output<ReturnType<typeof newerChange>>

/** Body of a 409: rows that somebody changed after the changes that Undo would take back. */
export const newerChanges = () =>
  z.object({
    /** The state of all of them, which the answer names: a later change is asked about again. */
    seen: z.string(),
    /** The first few. */
    rows: z.array(newerChange()),
    /** The number of all of them. */
    count: z.int(),
    /** Rows that nobody else has changed. */
    others: z.int(),
  })
export type NewerChanges = z.output<ReturnType<typeof newerChanges>>

/** The user's decision about rows with newer changes: `theirs` keeps them, `mine` takes the change back nonetheless. */
export interface NewerChoice {
  keep: 'theirs' | 'mine'
  seen: string
}
