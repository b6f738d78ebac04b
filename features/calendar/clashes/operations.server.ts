import type { Operation } from '../../../kit/operation.server.ts'
import { clashesShape, countsShape, daysShape, judgedClash, typedShape } from './responses.ts'
import { acceptance, clashQuestion, typedEvent, typedSeries } from './schema.ts'

export const operations = {
  list: {
    summary: 'List the clashes of the schedule, or the first of a state',
    query: () => clashQuestion,
    responses: { 200: clashesShape },
  },
  counts: {
    summary: 'Count the clashes of the schedule',
    responses: { 200: countsShape },
  },
  ofEvent: {
    summary: 'What an event that is not saved yet would clash with, and what is free instead',
    body: typedEvent,
    responses: { 200: typedShape },
  },
  ofDays: {
    summary: 'On which days an event that repeats would clash',
    body: typedSeries,
    responses: { 200: daysShape },
  },
  accept: {
    summary: 'Accept a clash',
    body: acceptance,
    responses: { 201: judgedClash },
    failures: [404, 409],
  },
  takeBack: { summary: 'Undo the acceptance of a clash', responses: { 204: null } },
} satisfies Record<string, Operation>
