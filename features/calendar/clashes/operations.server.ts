import { z } from 'zod'
import type { Operation } from '../../../kit/operation.server.ts'
import { clashKinds } from './clash.ts'
import {
  acceptance,
  type Clashes,
  type ClashingDay,
  clashQuestion,
  type JudgedClash,
  type TypedJudgement,
  typedEvent,
  typedSeries,
} from './schema.ts'

const finding = {
  kind: z.enum(clashKinds),
  level: z.enum(['stop', 'warn', 'note']),
  says: z.string(),
}

const judged = () => ({
  ...finding,
  events: z.array(z.int()),
  accepted: z
    .object({
      id: z.int(),
      reason: z.string(),
      by: z.string().nullable(),
      at: z.iso.datetime(),
    })
    .nullable(),
})

const judgedClash = () => z.object(judged()) satisfies z.ZodType<Omit<JudgedClash, 'events'>>

const clashesShape = () =>
  z.object({
    clashes: z.array(
      z
        .object({
          ...judged(),
          lines: z.array(z.string()),
          free: z.object({ team: z.string().nullable(), slots: z.array(z.string()) }).nullable(),
        })
        .meta({ id: 'Clash' }),
    ),
    count: z.int(),
  }) satisfies z.ZodType<Omit<Clashes, 'clashes'>>

const typedClash = { ...finding, with: z.string().nullable() }

const typedShape = () =>
  z.object({
    clashes: z.array(z.object(typedClash)),
    slots: z.array(
      z.object({
        date: z.iso.date(),
        time: z.string(),
        location: z.string(),
        venue: z.string().nullable(),
      }),
    ),
  }) satisfies z.ZodType<TypedJudgement>

const daysShape = () =>
  z.object({
    days: z.array(z.object({ day: z.iso.date(), ...typedClash })),
  }) satisfies z.ZodType<{ days: ClashingDay[] }>

export const operations = {
  list: {
    summary: 'List the clashes of the schedule, or the first of a state',
    query: () => clashQuestion,
    responses: { 200: clashesShape },
  },
  counts: {
    summary: 'Count the clashes of the schedule',
    responses: {
      200: () => z.object({ open: z.int(), accepted: z.int(), notes: z.int() }),
    },
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
  takeBack: { summary: 'Take back that a clash was accepted', responses: { 204: null } },
} satisfies Record<string, Operation>
