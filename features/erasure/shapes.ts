import { z } from 'zod'

/** The data by which a child's name and photos are searched. */
export interface Child {
  id: number
  name: string
}

const counted = () => z.object({ what: z.string(), count: z.int() })

/** A text or photo that somebody must look at. */
const mention = () =>
  z
    .object({
      table: z.string(),
      id: z.string(),
      /** `name`: the full name. `photo`: a picture of the child. `perhaps`: a part of the name, which may be somebody else's. */
      how: z.enum(['name', 'photo', 'perhaps']),
      title: z.string(),
      /** The tab of the portal, and the path of the row in it. */
      place: z.string(),
      path: z.string(),
    })
    .meta({ id: 'Mention' })
export type Mention = z.output<ReturnType<typeof mention>>

const backups = () =>
  z.object({
    /** The nightly backups: the rules remove the last of them on `lastDay`. */
    nightly: z.object({ count: z.int(), lastDay: z.iso.date() }).nullable(),
    /** Other backups, until somebody deletes them; the rules remove them on `lastDay` at the latest. */
    byHand: z.array(z.object({ name: z.string(), lastDay: z.iso.date() })),
    /** Databases that `restore` has replaced; they stay in the data folder until somebody deletes them. */
    replacedDatabases: z.array(z.string()),
  })
export type BackupsWithChild = z.output<ReturnType<typeof backups>>

const exportEntry = () =>
  z.object({
    at: z.iso.datetime(),
    username: z.string(),
    /** The description, as in 'exported 84 players'. */
    what: z.string(),
  })
export type ExportEntry = z.output<ReturnType<typeof exportEntry>>

/** The response about a child, the same before and after the erasure. */
function found() {
  const one = mention()
  return {
    /** The mentions, the surest first; only some of the uncertain ones. After the erasure a dash stands for the name in their titles. */
    mentions: z.array(one),
    /** The number of further uncertain mentions. */
    more: z.int(),
    backups: backups(),
    /** Files with data of the child that left the portal. */
    taken: z.array(exportEntry()),
  }
}

/** The stored data of a child. */
export const traces = () => z.object({ name: z.string(), own: z.array(counted()), ...found() })
export type Traces = z.output<ReturnType<typeof traces>>

/** All that is stored of a child: rows by table, as they are stored. */
export const everything = () =>
  z.object({
    club: z.string(),
    timeZone: z.string(),
    child: z.string(),
    made_at: z.iso.datetime(),
    tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    /** Other texts and photos with the child, which may be about others, too. */
    mentions: z.array(z.object({ table: z.string(), place: z.string() })),
  })
export type Everything = z.output<ReturnType<typeof everything>>
export type EverythingRow = Record<string, unknown>

/** The receipt for the club's files; it does not name the child. */
export const receiptShape = () =>
  z
    .object({
      erasedAt: z.iso.datetime(),
      erasedBy: z.string(),
      playerId: z.int(),
      removed: z.array(counted()),
      /** The family's answer about the photo, without the name of who gave it; null: it was never asked. */
      consent: z
        .object({
          answer: z.string(),
          on: z.iso.date().nullable(),
          via: z.string().nullable(),
        })
        .nullable(),
      /** Amounts of fees that stay in the ledger. */
      amountsKept: z.int(),
      ...found(),
    })
    .meta({ id: 'ErasureReceipt' })
export type Receipt = z.output<ReturnType<typeof receiptShape>>

/** Staff who opened or exported data of children. */
export const accessLog = () =>
  z.array(
    z.object({
      id: z.int(),
      at: z.iso.datetime(),
      user_id: z.int(),
      username: z.string(),
      what: z.string(),
      /** The receipt of an erasure; null for other entries. */
      receipt: receiptShape().nullable(),
    }),
  )
export type AccessLog = z.output<ReturnType<typeof accessLog>>
