import type { Operation } from '../../../kit/operation.server.ts'
import { familiesPreview, familyQuery, familyStatesShape } from './schema.ts'

export const operations = {
  states: {
    summary: 'Which parents of a child are told of changes',
    query: () => familyQuery,
    responses: { 200: familyStatesShape },
  },
  preview: {
    summary: 'How many families would be told of changes, by team',
    responses: { 200: familiesPreview },
  },
} satisfies Record<string, Operation>
