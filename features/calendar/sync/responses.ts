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
    /** The latest reading lacks most of the coming events, so the schedule stays as it was. */
    quarantined: z.boolean(),
    events: z.int(),
    /** Entries for days on which a team does not play; they are in no schedule. */
    byes: z.int(),
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
    /** Ids of the schedule's events that staff have edited. */
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
