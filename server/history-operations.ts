import { z } from 'zod'
import { choice, date, integer, optional, text } from '../kit/fields.ts'
import { changeSetDetail, historyChange, historyList, restored } from '../kit/history/shapes.ts'
import type { Operation } from '../kit/operation.server.ts'

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
  newerChoice: z
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
    summary: 'Undo changes',
    body: restoration,
    responses: { 200: restored },
    failures: [404, 409],
  },
} satisfies Record<string, Operation>
