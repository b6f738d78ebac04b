import { z } from 'zod'
import type { Operation } from '../../../kit/operation.server.ts'
import { messagePreview, sentMessages, teamMessage } from './schema.ts'

export const operations = {
  list: {
    summary: 'List the last messages to the families of teams',
    responses: { 200: sentMessages },
  },
  preview: {
    summary: 'What the families of a team would get, and how many they are',
    body: teamMessage,
    responses: { 200: messagePreview },
    failures: [404],
  },
  send: {
    summary: 'Write to the families of a team',
    body: teamMessage,
    responses: { 201: () => z.object({ people: z.int() }) },
    failures: [404, 409, 429],
  },
} satisfies Record<string, Operation>
