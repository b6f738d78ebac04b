import { z } from 'zod'
import type { Operation } from '../../kit/operation.server.ts'
import { rowShape } from '../../kit/resource/operations.server.ts'
import { holdablePlace } from '../calendar/holds/schema.ts'
import { schedule } from '../calendar/schedule/api.server.ts'
import { eventStatuses } from '../calendar/schedule/schema.ts'
import {
  type Checklist,
  checklistState,
  eventActions,
  feedStates,
  lacks,
  type Plot,
  phases,
  plotKinds,
  steps,
  todayQuestion,
} from './schema.ts'

const count = z.int()

function todayShape() {
  const event = todayEvent()
  const next = z.object({
    team: z.string().nullable(),
    date: z.iso.date(),
    time: z.string().nullable(),
  })
  return z.object({
    today: z.iso.date(),
    counts: z.object({ members: count, events: count, media: count, published: count }).partial(),
    days: z.array(z.object({ day: z.iso.date(), events: z.array(event) })).optional(),
    places: z.array(holdablePlace()).optional(),
    next: next.nullable(),
    needs: z.array(need(event)),
    plots: z.array(plot()),
    checklist: checklist().nullable(),
  })
}

const todayEvent = () =>
  z
    .object({
      event: rowShape(schedule),
      team: z.string().nullable(),
      status: z.enum(eventStatuses),
      reason: z.string().nullable(),
      phase: z.enum(phases),
      score: z.string().nullable(),
      actions: z.array(z.enum(eventActions)),
    })
    .meta({ id: 'TodayEvent' })

function need(game: ReturnType<typeof todayEvent>) {
  const of = <const Kind extends string, Shape extends object>(kind: Kind, shape: Shape) =>
    z.object({ kind: z.literal(kind), ...shape })
  const id = z.int()
  const name = z.string()
  const instant = z.iso.datetime()
  const sum = z.object({ currency: z.string(), open: count })
  return z.discriminatedUnion('kind', [
    of('scores', { games: z.tuple([game], game) }),
    of('messages', { count, id, name, since: instant, mayAnswer: z.boolean() }),
    of('task', {
      id,
      name,
      task: z.string().nullable(),
      on: z.iso.date(),
      assigned: z.string().nullable(),
      mayUpdate: z.boolean(),
    }),
    of('accounts', { count, id, name }),
    of('feed', {
      team: z.string().nullable(),
      state: z.enum(feedStates),
      since: instant.nullable(),
      problem: z.string(),
    }),
    of('backup', { newest: instant.nullable(), problem: z.string().nullable() }),
    of('clock', { from: instant, to: instant, trustedFrom: instant }),
    of('disk', { free: z.number(), size: z.number() }),
    of('mail', { count }),
    of('late', { emails: count, pushes: count, since: instant }),
    of('unreached', { count, id }),
    of('fees', {
      count,
      sums: z.array(sum),
      teams: z.array(z.object({ team: z.string().nullable(), count })),
      mailable: z.array(id),
    }),
    of('announcement', {
      id,
      title: z.string(),
      endDate: z.iso.date(),
      endTime: z.string().nullable(),
    }),
    of('consents', { count, id }),
    of('no-team', { admins: z.array(z.string()) }),
    of('coach-accounts', { count, name }),
    of('coaches', { count, id, name, lacks: z.enum(lacks) }),
    of('players', { count }),
    of('accounts-unused', { count }),
    of('calendars', { count }),
  ])
}

const plot = () =>
  z.object({
    kind: z.enum(plotKinds),
    currency: z.string().nullable(),
    steps: z.array(z.object({ from: z.iso.date(), done: count, left: count })),
  }) satisfies z.ZodType<Plot>

const checklist = () =>
  z.object({
    away: z.boolean(),
    seen: z.array(z.enum(steps)),
    steps: z.array(z.object({ key: z.enum(steps), done: z.boolean() })),
  }) satisfies z.ZodType<Checklist>

export const operations = {
  today: {
    summary: 'What needs your attention; a coach of several teams may ask for one of them',
    query: () => todayQuestion,
    responses: { 200: todayShape },
  },
  checklist: {
    summary: 'Put the checklist away, or find it again; mark steps as done',
    body: checklistState,
    responses: { 200: checklist },
  },
} satisfies Record<string, Operation>
