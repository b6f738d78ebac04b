import { z } from 'zod'
import { choice, date, integer, optional, text } from '../kit/fields.ts'
import type {
  ChangeSetDetail,
  HistoryChange,
  HistoryList,
  NewerChanges,
  Restored,
} from '../kit/history/shapes.ts'
import type { Operation } from '../kit/operation.server.ts'

const author = () => z.object({ id: z.int(), username: z.string() }).nullable()
const place = () => z.object({ word: z.enum(['of', 'in']), name: z.string() }).nullable()
const actions = ['created', 'updated', 'deleted'] as const

export function historyList() {
  const part = z.object({
    action: z.enum(actions),
    isUndo: z.boolean(),
    table: z.string(),
    what: z.string(),
    count: z.int(),
    place: place(),
    names: z.array(z.string()),
    pictures: z.array(z.string()),
  })
  const changeSet = z.object({
    id: z.int(),
    at: z.iso.datetime(),
    by: author(),
    parts: z.array(part),
    changes: z.int(),
    takenBack: z.int(),
    isRestorable: z.boolean(),
  })
  return z.object({
    changeSets: z.array(changeSet),
    next: z.int().nullable(),
    people: z.array(author()),
    tables: z.array(z.object({ table: z.string(), what: z.string() })),
  }) satisfies z.ZodType<HistoryList>
}

export const historyChange = () =>
  z
    .object({
      id: z.int(),
      at: z.iso.datetime(),
      changeSet: z.object({ id: z.int(), by: author() }),
      action: z.enum(actions),
      what: z.string(),
      name: z.string().nullable(),
      place: place(),
      labels: z.record(z.string(), z.string()),
      named: z.record(z.string(), z.record(z.string(), z.string())),
      before: z.record(z.string(), z.unknown()).nullable(),
      after: z.record(z.string(), z.unknown()).nullable(),
      isConsequence: z.boolean(),
      takenBack: z.object({ at: z.iso.datetime(), by: author() }).nullable(),
      isRestorable: z.boolean(),
    })
    .meta({ id: 'HistoryChange' }) satisfies z.ZodType<HistoryChange>

export const changeSetDetail = () =>
  z.object({
    changes: z.array(historyChange()),
    more: z.int(),
  }) satisfies z.ZodType<ChangeSetDetail>

/** Body of a 409: later changes of other users, beside the values that taking back would write. */
export const newerChanges = () =>
  z.object({
    seen: z.string(),
    rows: z.array(
      z.object({
        what: z.string(),
        name: z.string(),
        now: z.record(z.string(), z.unknown()),
        back: z.record(z.string(), z.unknown()).nullable(),
        labels: z.record(z.string(), z.string()),
        named: z.record(z.string(), z.record(z.string(), z.string())),
        by: z.string().nullable(),
      }),
    ),
    count: z.int(),
    others: z.int(),
  }) satisfies z.ZodType<NewerChanges>

export const restored = () =>
  z.object({ restored: z.int(), leftOut: z.array(z.string()) }) satisfies z.ZodType<Restored>

export const filter = z.object({
  who: optional(text('Who')),
  table: optional(text('What')),
  action: optional(choice('Kind', ['created', 'updated', 'deleted'])),
  from: optional(date('From')),
  to: optional(date('To')),
  before: optional(integer('Before', { min: 1 })),
})

export const restoration = z.object({
  changeSet: integer('Change set', { min: 1 }).optional(),
  key: text('Key', { max: 64 }).optional(),
  changes: z
    .array(integer('Change', { min: 1 }))
    .max(1_000)
    .optional(),
  settled: z
    .object({ keep: choice('Keep', ['theirs', 'mine']), seen: text('Seen', { max: 64 }) })
    .optional(),
})

export const operations = {
  list: { summary: 'Who changed what', query: () => filter, responses: { 200: historyList } },
  changeSet: { summary: 'The changes of a change set', responses: { 200: changeSetDetail } },
  row: {
    hasTextId: true,
    summary: 'The changes of a row',
    responses: { 200: () => z.array(historyChange()) },
  },
  media: {
    summary: 'A picture or video that the public does not get',
    responses: { 200: '*/*', 206: '*/*', 304: null },
    failures: [416],
  },
  restore: {
    summary: 'Take back changes',
    body: restoration,
    responses: { 200: restored },
    failures: [404, 409],
  },
} satisfies Record<string, Operation>
