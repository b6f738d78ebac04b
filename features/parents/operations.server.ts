import { z } from 'zod'
import type { Operation } from '../../kit/operation.server.ts'
import { childOfParent, namedChild, newParent, parent } from './schema.ts'

const row = () => parent.extend({ id: z.int(), version: z.int() })

export const operations = {
  list: {
    summary: 'All parents with their children',
    responses: { 200: () => z.array(row().extend({ children: z.array(namedChild) })) },
  },
  create: {
    summary: 'Create a parent of these players',
    body: newParent,
    responses: { 201: row },
  },
  setChild: {
    summary: 'Say whether a player is a child of the parent; a parent without children is deleted',
    body: childOfParent,
    responses: { 204: null },
    failures: [404],
  },
} satisfies Record<string, Operation>
