import { z } from 'zod'
import { choice, text, yesNo } from '../../../kit/fields.ts'
import type { Operation } from '../../../kit/operation.server.ts'
import { rowShape } from '../../../kit/resource/operations.server.ts'
import { feedTimes } from '../../settings/calendar-feed.ts'
import { schedule } from '../schedule/api.server.ts'
import { decisions } from '../schedule/schema.ts'
import { feedsStatus, syncOutcome, waitingEvents } from './responses.ts'

export const syncBody = z.object({
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
    summary: 'Read the feeds now, and write them into the schedule',
    body: syncBody,
    responses: { 200: syncOutcome },
    failures: [409, 502, 504],
  },
  waiting: {
    summary: 'Coming events of feeds that the public does not see, or not how to join',
    responses: { 200: waitingEvents },
  },
  decide: {
    summary: 'Show or hide events of feeds, or how to join their meetings',
    body: decided,
    responses: { 200: waitingEvents },
  },
} satisfies Record<string, Operation>
