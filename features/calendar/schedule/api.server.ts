import type { Generated } from 'kysely'
import { z } from 'zod'
import { hasRowLocks } from '../../../db/engines.ts'
import { formatWeekdayDate } from '../../../kit/admin/format.ts'
import { isDay } from '../../../kit/clock.ts'
import { notFound } from '../../../kit/errors.ts'
import { formatTime } from '../../../kit/format-date.ts'
import { action } from '../../../kit/resource/action.server.ts'
import { type FoundWords, resource } from '../../../kit/resource/resource.server.ts'
import type { Db, Edited, WithDefaults } from '../../../kit/tables.server.ts'
import { readSettings } from '../../settings/store.server.ts'
import { withClosures } from './apply-closures.ts'
import { readClosedClub, readPublicClosures } from './closures-api.server.ts'
import { endAlong, validateEnd } from './end.ts'
import { eventName, eventTitle } from './event-name.ts'
import { eventNote } from './event-note.server.ts'
import { timesOf } from './format-event.ts'
import { readHoldClosures } from './holds-api.server.ts'
import { withMeaning } from './imported.ts'
import { missingGames } from './missing-games.server.ts'
import { eventRules } from './recognise.ts'
import {
  type EventExtent,
  type OriginalSlotColumns,
  type ScheduleEvent,
  type ScheduleEventInput,
  scheduleEvent,
  type Visibility,
  visibilities,
} from './schema.ts'
import { changeStatus, statusChange } from './status-change.ts'
import { scheduleTables } from './tables.server.ts'
import { isShown } from './visibility.ts'

declare module '../../../kit/tables.server.ts' {
  interface Tables {
    schedule_events: Edited<Omit<ScheduleEventInput, DefaultedFields> & OriginalSlotColumns> &
      WithDefaults<EventExtent & Pick<ScheduleEventInput, DefaultedFields>> &
      FromFeed &
      OfSeries & {
        /** The name of the deleted team of a past event, which has no team any more; see `of-deleted-team.server.ts`. */
        former_team: Generated<string | null>
      }
  }
}

/** Staff edit them; no feed has them. */
type DefaultedFields = 'time_tbd' | 'match_number' | 'end_date'

/** Columns of an event that a feed has. */
interface FromFeed {
  /** Id of the feed, and the event's key in it. */
  source: Generated<string | null>
  external_key: Generated<string | null>
  /** JSON of `FeedValues`: what the feed last said; null for the club's own events. */
  feed: Generated<string | null>
  /** The time of the first reading without the event, ISO 8601; null while the feed has it. */
  missing_since: Generated<string | null>
  /** The feed has lacked the event twice, so it is in no list. */
  hidden: Generated<boolean>
  /** The decision of staff, or `private` by the feed's own mark; null: neither. */
  visibility: Generated<Visibility | null>
}

/** Columns of an event that repeats; see `series/`. */
interface OfSeries {
  series_id: Generated<string | null>
}

declare module '../../../kit/reads.ts' {
  interface Reads {
    schedule(): ScheduleEvent[]
  }
}

/** The schedule: the club's own events, and those of feeds. */
export const schedule = resource({
  path: 'schedule',
  area: 'schedule',
  tables: scheduleTables,
  table: 'schedule_events',
  singular: 'event',
  history: {
    within: { table: 'teams', word: 'of' },
    kinds: {
      game: ['game', 'games'],
      practice: ['practice', 'practices'],
      tournament: ['tournament', 'tournaments'],
    },
    note: eventNote,
  },
  rowName: event => eventName(event),
  find: wordsOfEvent,
  fileRowName: async db => {
    const shown = timesOf(await readSettings(db))
    return event => eventName(event, undefined, shown)
  },
  references: [{ table: 'results', column: 'event_id', onDelete: 'set null' }],
  entity: scheduleEvent,
  columns: () => ({
    was_date: z.iso.date().nullable(),
    was_time: z.string().nullable(),
    was_location: z.string().nullable(),
    was_venue: z.string().nullable(),
    all_day: z.boolean(),
    source: z.string().nullable(),
    external_key: z.string().nullable(),
    feed: z.string().nullable(),
    missing_since: z.string().nullable(),
    hidden: z.boolean(),
    visibility: z.enum(visibilities).nullable(),
    series_id: z.string().nullable(),
    former_team: z.string().nullable(),
  }),
  public: {
    present: async (events, db) => {
      const club = await readSettings(db)
      const shown = events.filter(event => isShown(event, club))
      const holds = (await readHoldClosures(db)).filter(({ isPublic }) => isPublic)
      const closures = [...(await readPublicClosures(db)), ...holds]
      return withClosures(shown, closures, await readClosedClub(db))
    },
  },
  admin: ['create', 'update', 'bulk', 'remove', 'import'],
  own: {
    fields: [...scheduleEvent.keyof().options, 'was_date', 'was_time', 'was_location', 'was_venue'],
  },
  validate: validateEnd,
  follows: endAlong,
  actions: { status: action(statusChange, changeStatus) },
  orderBy: ['date', 'time'],
  where: { hidden: false },
  recognise: eventRules,
  normalizeRow: withMeaning,
  findDroppedRows: missingGames,
})

/** Reads an event and locks its row, where the database has locks of rows. Throws 404. */
export async function lockEvent(db: Db, id: number) {
  const event = await db
    .selectFrom('schedule_events')
    .selectAll()
    .where('id', '=', id)
    .$if(hasRowLocks(db), query => query.forUpdate())
    .executeTakeFirst()
  if (!event) throw notFound('event')
  return event
}

const FULL = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })

/** An event as staff find it: 'Game vs Red Clay FC', 'Sat, Mar 14, 2026 at 9:00 AM · Oak Park'. */
function wordsOfEvent(
  event: Pick<
    ScheduleEvent,
    'type' | 'title' | 'opponent' | 'date' | 'time' | 'time_tbd' | 'location' | 'team_id' | 'isHome'
  > & { hidden: boolean },
): FoundWords | undefined {
  const { date, time, time_tbd, location, team_id, hidden } = event
  if (hidden || !isDay(date)) return undefined
  const when = formatWeekdayDate(date)
  return {
    title: eventTitle(event, undefined),
    detail: [time_tbd ? when : `${when} at ${formatTime(time)}`, location]
      .filter(Boolean)
      .join(' · '),
    more: FULL.format(new Date(date)),
    team: team_id,
    day: date,
  }
}
