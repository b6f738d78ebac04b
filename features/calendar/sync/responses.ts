/** Responses of the sync endpoints, shared with the portal. Instants are ISO 8601. */
import { z } from 'zod'

const feedStatus = () =>
  z.object({
    id: z.string(),
    setBy: z.enum(['operator', 'portal']),
    teamId: z.int().nullable(),
    /** Null: never yet. */
    triedAt: z.iso.datetime().nullable(),
    fetchedAt: z.iso.datetime().nullable(),
    nextAt: z.iso.datetime().nullable(),
    /** The last fetch's error, and that a copy is quarantined; null if there is neither. */
    problem: z.string().nullable(),
    /** The latest copy lacks most of the coming events, so the one before stays public. */
    quarantined: z.boolean(),
    events: z.int(),
    /** Events that could not be read. */
    errors: z.int(),
  })

export type FeedStatus = z.output<ReturnType<typeof feedStatus>>

/** `GET /api/admin/calendar-feeds`. The URLs of the feeds are secret and not part of it. */
export const feedsStatus = () =>
  z.object({
    /** Display name of the team-management service. */
    service: z.string(),
    /** Path of the sync endpoint. */
    syncPath: z.string(),
    feeds: z.array(feedStatus()),
    /** Ids of the schedule's events that staff have edited since a feed delivered them. */
    edited: z.array(z.int()),
  })

export type FeedsStatus = z.output<ReturnType<typeof feedsStatus>>

/** `POST /api/admin/sync-{service}` */
export const syncOutcome = () =>
  z.object({
    /** Distinct events of the feeds that are now correct in the schedule. */
    synced: z.int(),
    /** Events that could not be read or saved. */
    errors: z.int(),
  })

export type SyncOutcome = z.output<ReturnType<typeof syncOutcome>>

const scheduleChange = () =>
  z.object({
    action: z.enum(['new', 'changed', 'adopted', 'shown', 'hidden']),
    date: z.iso.date(),
    title: z.string(),
    /** Sentences about the clashes that the event would have. */
    clashes: z.array(z.string()).exactOptional(),
    /** For a changed event, formatted: 'Location' from 'Field 1' to 'Field 9'. */
    fields: z
      .array(z.object({ label: z.string(), from: z.string(), to: z.string() }))
      .exactOptional(),
  })

export type ScheduleChange = z.output<ReturnType<typeof scheduleChange>>

/** The same with `{ dryRun: true }`. */
export const syncPreview = () =>
  syncOutcome().extend({
    changes: z.array(scheduleChange()),
    /** Events of the feeds that are in no schedule, and why. */
    leftOut: z.array(z.object({ date: z.iso.date(), title: z.string(), reason: z.string() })),
    /** Why a sync would be rejected unless it is sent with `{ anyway: true }`. */
    refused: z.string().exactOptional(),
  })

export type SyncPreview = z.output<ReturnType<typeof syncPreview>>

const waitingEvent = () =>
  z.object({
    key: z.string(),
    title: z.string(),
    date: z.iso.date(),
    /** Null: a whole day. */
    time: z.string().nullable(),
    location: z.string(),
    notes: z.string().nullable(),
    teamId: z.int().nullable(),
    /** Join links, codes and dial-ins of the event, which are not public. */
    meeting: z.string().nullable(),
    /**
     * `private` events are marked so in their calendar, and staff have not decided. Of `meeting` events all but `meeting`
     * is public.
     */
    visibility: z.enum(['waiting', 'private', 'hidden', 'meeting']),
  })

/** `GET /api/admin/calendar-waiting`: coming events of feeds that are not public, or not in full. */
export const waitingEvents = () => z.array(waitingEvent())

export type WaitingEvent = z.output<ReturnType<typeof waitingEvent>>
