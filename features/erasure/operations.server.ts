import { z } from 'zod'
import { integer } from '../../kit/fields.ts'
import type { Operation } from '../../kit/operation.server.ts'
import type { BackupsWithChild, Mention, Receipt, Taken, Traces } from './shapes.ts'

const counted = () => z.object({ what: z.string(), count: z.int() })

const mention = () =>
  z
    .object({
      table: z.string(),
      id: z.string(),
      how: z.enum(['name', 'photo', 'perhaps']),
      title: z.string(),
      place: z.string(),
      path: z.string(),
    })
    .meta({ id: 'Mention' }) satisfies z.ZodType<Mention>

const backups = () =>
  z.object({
    nightly: z.object({ count: z.int(), lastDay: z.iso.date() }).nullable(),
    byHand: z.array(z.object({ name: z.string(), lastDay: z.iso.date() })),
    replacedDatabases: z.array(z.string()),
  }) satisfies z.ZodType<BackupsWithChild>

const taken = () =>
  z.object({
    at: z.iso.datetime(),
    username: z.string(),
    what: z.string(),
  }) satisfies z.ZodType<Taken>

/** The response about a child, the same before and after the erasure. */
const found = () => {
  const one = mention()
  return {
    mentions: z.array(one),
    more: z.int(),
    backups: backups(),
    taken: z.array(taken()),
  }
}

export const traces = () =>
  z.object({
    name: z.string(),
    own: z.array(counted()),
    ...found(),
  }) satisfies z.ZodType<Traces>

export const receiptShape = () =>
  z
    .object({
      erasedAt: z.iso.datetime(),
      erasedBy: z.string(),
      playerId: z.int(),
      removed: z.array(counted()),
      consent: z
        .object({
          answer: z.string(),
          on: z.iso.date().nullable(),
          via: z.string().nullable(),
        })
        .nullable(),
      amountsKept: z.int(),
      ...found(),
    })
    .meta({ id: 'ErasureReceipt' }) satisfies z.ZodType<Receipt>

export const accessLog = () =>
  z.array(
    z.object({
      id: z.int(),
      at: z.iso.datetime(),
      user_id: z.int(),
      username: z.string(),
      what: z.string(),
      receipt: receiptShape().nullable(),
    }),
  )

export const exported = z.object({ players: integer('Players') })

export const operations = {
  traces: { summary: 'What is stored of a child', responses: { 200: traces } },
  everything: {
    summary: 'All that is stored of a child, as a file',
    responses: { 200: 'text/plain' },
  },
  erase: { summary: 'Erase a child', responses: { 200: receiptShape }, failures: [409] },
  noteExport: {
    summary: 'Say that players were exported',
    body: exported,
    responses: { 204: null },
  },
  accessLog: { summary: 'Who opened or took data of children', responses: { 200: accessLog } },
} satisfies Record<string, Operation>
