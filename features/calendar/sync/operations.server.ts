import { z } from 'zod'
import { choice, text, yesNo } from '../../../kit/fields.ts'
import type { Operation } from '../../../kit/operation.server.ts'
import { rowShape } from '../../../kit/resource/operations.server.ts'
import type { FeedTimes } from '../../settings/calendar-feed.ts'
import { schedule } from '../schedule/api.server.ts'
import { decisions } from '../schedule/decisions.server.ts'
import type { FeedsStatus, SyncOutcome, SyncPreview, WaitingEvent } from './responses.ts'

export function feedsStatus() {
  const feed = z.object({
    id: z.string(),
    setBy: z.enum(['operator', 'portal']),
    teamId: z.int().nullable(),
    triedAt: z.iso.datetime().nullable(),
    fetchedAt: z.iso.datetime().nullable(),
    nextAt: z.iso.datetime().nullable(),
    problem: z.string().nullable(),
    quarantined: z.boolean(),
    events: z.int(),
    errors: z.int(),
  })
  return z.object({
    service: z.string(),
    syncPath: z.string(),
    feeds: z.array(feed),
    edited: z.array(z.int()),
  }) satisfies z.ZodType<FeedsStatus>
}

export function feedTimes() {
  const dayAndTime = z.object({ date: z.iso.date(), time: z.string() })
  const event = z.object({ title: z.string(), said: dayAndTime, local: dayAndTime })
  return z.object({ events: z.array(event) }) satisfies z.ZodType<FeedTimes>
}

export const syncOutcome = () =>
  z.object({ synced: z.int(), errors: z.int() }) satisfies z.ZodType<SyncOutcome>

export function syncPreview() {
  const field = z.object({ label: z.string(), from: z.string(), to: z.string() })
  const change = z.object({
    action: z.enum(['new', 'changed', 'adopted', 'shown', 'hidden']),
    date: z.iso.date(),
    title: z.string(),
    clashes: z.array(z.string()).exactOptional(),
    fields: z.array(field).exactOptional(),
  })
  const leftOut = z.object({ date: z.iso.date(), title: z.string(), reason: z.string() })
  return syncOutcome().extend({
    changes: z.array(change),
    leftOut: z.array(leftOut),
    refused: z.string().exactOptional(),
  }) satisfies z.ZodType<SyncPreview>
}

export const waitingEvents = () =>
  z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      date: z.iso.date(),
      time: z.string().nullable(),
      location: z.string(),
      notes: z.string().nullable(),
      teamId: z.int().nullable(),
      visibility: z.enum(['waiting', 'private', 'hidden']),
    }) satisfies z.ZodType<WaitingEvent>,
  )

export const syncBody = z.object({
  dryRun: yesNo('dryRun').default(false),
  anyway: yesNo('anyway').default(false),
})

export const decided = z.object({
  keys: z
    .array(text('Event', { max: 2_000 }))
    .min(1)
    .max(5_000),
  decision: choice('Decision', decisions),
})

export const operations = {
  feeds: { summary: 'The feeds of the calendar', responses: { 200: feedsStatus } },
  times: {
    hasTextId: true,
    summary: 'The next events of a feed, read in two ways',
    responses: { 200: feedTimes },
    failures: [502],
  },
  reset: {
    summary: 'Make an event what its feed says',
    responses: { 200: () => rowShape(schedule) },
    failures: [409],
  },
  sync: {
    summary: 'Write the feeds into the schedule; with dryRun only a preview',
    body: syncBody,
    responses: { 200: () => z.union([syncPreview(), syncOutcome()]) },
    failures: [409, 502, 504],
  },
  waiting: {
    summary: 'Coming events of feeds that the public does not see',
    responses: { 200: waitingEvents },
  },
  decide: {
    summary: 'Show or hide events of feeds',
    body: decided,
    responses: { 200: waitingEvents },
  },
} satisfies Record<string, Operation>
