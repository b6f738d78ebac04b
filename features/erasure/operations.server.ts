import { z } from 'zod'
import { integer } from '../../kit/fields.ts'
import type { Operation } from '../../kit/operation.server.ts'
import { accessLog, everything, receiptShape, traces } from './shapes.ts'

export const exported = z.object({ players: integer('Players') })

export const operations = {
  traces: { summary: 'What is stored of a child', responses: { 200: traces } },
  everything: {
    summary: 'All that is stored of a child, as a page for the family',
    responses: { 200: 'text/html' },
  },
  everythingAsData: {
    summary: 'All that is stored of a child, as data',
    responses: { 200: everything },
  },
  erase: { summary: 'Erase a child', responses: { 200: receiptShape }, failures: [409] },
  noteExport: {
    summary: 'Say that players were exported',
    body: exported,
    responses: { 204: null },
  },
  accessLog: { summary: 'Who opened or took data of children', responses: { 200: accessLog } },
} satisfies Record<string, Operation>
