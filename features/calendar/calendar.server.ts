import { setImmediate } from 'node:timers/promises'
import { isDay, isTime } from '../../kit/clock.ts'
import { ExpectedError } from '../../kit/errors.ts'
import type { Db, RowOf, TableName } from '../../kit/tables.server.ts'
import { tableRows, untilChange } from '../../kit/until-change.server.ts'
import { sentence } from '../../ui/sentence.ts'
import { withoutScores } from '../results/without-scores.server.ts'
import type { Settings } from '../settings/schema.ts'
import { readSettings } from '../settings/store.server.ts'
import { placeByName } from '../spellings/meaning.ts'
import { readSpellings } from '../spellings/read.server.ts'
import type { Spelling } from '../spellings/schema.ts'
import { readTeamNames } from '../teams/names.server.ts'
import { readPlaces } from './places/api.server.ts'
import { type Place, placeNamed, whereTexts } from './places/schema.ts'
import { withClosures } from './schedule/apply-closures.ts'
import type { CalendarEvent } from './schedule/calendar-event.ts'
import { readClosedClub, readClosures, readPublicClosures } from './schedule/closures-api.server.ts'
import { errorWords } from './schedule/error-words.ts'
import { isSamePlace } from './schedule/field-name.ts'
import { readHoldClosures } from './schedule/holds-api.server.ts'
import { keepUnchanged } from './schedule/keep-unchanged.server.ts'
import { oncePerObject } from './schedule/once-per-object.ts'
import { resultAmong } from './schedule/played.ts'
import { byStart } from './schedule/select-events.ts'
import { toCalendarEvent } from './schedule/to-calendar-event.ts'
import { isShown } from './schedule/visibility.ts'
import { readActiveFeeds } from './sync/active-feeds.server.ts'
import { readFetchedAt } from './sync/copies.server.ts'

interface CalendarContext {
  db: Db
  config: { calendarFeedUrl: string | undefined }
}

/**
 * Returns all events of the team calendar, by start. The list is cached until the content version rises. Throws 502 when
 * there are feeds but none could ever be read.
 */
export function readCalendar(context: CalendarContext): Promise<readonly CalendarEvent[]> {
  const { db } = context
  return untilChange({ db, of: 'public content', name: 'calendar' }, async () =>
    withOverrides(db, 'public', await readEvents(context, await readSettings(db))),
  )
}

/** All tables that a calendar is made of. */
export const CALENDAR_TABLES: readonly TableName[] = [
  'schedule_events',
  'closures',
  'holds',
  'results',
  'places',
  'spellings',
  'teams',
  'settings',
  'calendar_copies',
]

/**
 * Reads the calendar with the practices that the public may not see, for holders of the address of a team's families. A
 * practice does not raise the content version, so this is cached by the tables.
 */
export function readFamilyCalendar(context: CalendarContext): Promise<readonly CalendarEvent[]> {
  const { db } = context
  return untilChange({ db, of: CALENDAR_TABLES, name: 'family calendar' }, async () => {
    const club = await readSettings(db)
    return withOverrides(
      db,
      'families',
      await readEvents(context, { ...club, practices: 'public' }),
    )
  })
}

async function withOverrides(db: Db, calendar: 'public' | 'families', events: CalendarEvent[]) {
  await setImmediate()
  const spellings = await readSpellings(db)
  const placed = withPlaces(events.sort(byStart), await readPlaces(db), spellings)
  const played = await withScores(placed, db)
  const isForAll = calendar === 'public'
  const closures = await (isForAll ? readPublicClosures(db) : readClosures(db))
  const holds = (await readHoldClosures(db)).filter(({ isPublic }) => isPublic || !isForAll)
  const open = withClosures([...played], [...closures, ...holds], await readClosedClub(db))
  return keepUnchanged(db, calendar, open)
}

async function readEvents(
  { db, config }: CalendarContext,
  club: Settings,
): Promise<CalendarEvent[]> {
  const all = await tableRows(db, 'schedule_events')
  // Reading and converting thousands of them at once would hold others up.
  await setImmediate()
  // Rows of earlier versions may lack day or time: only the portal shows them.
  const rows = all.filter(({ date, time, time_tbd }) => isDay(date) && (time_tbd || isTime(time)))
  await setImmediate()
  const teams = await readTeamNames(db)
  const feeds = await readActiveFeeds(db, config.calendarFeedUrl)
  if (feeds.length > 0 && !(await readFetchedAt(db, feeds)))
    throw new ExpectedError(502, sentence(errorWords, 'notFetched'))
  const shown = rows.filter(row => isShown(row, club))
  const { name, timeZone } = club
  const by = JSON.stringify([name, timeZone, ...teams])
  return shown.map(row =>
    converted(row, by, row => toCalendarEvent(row, { name, timeZone }, teams)),
  )
}

/** Converting all rows takes as long as the page: one that did not change keeps its event. */
const converted = oncePerObject<RowOf<'schedule_events'>, CalendarEvent>()

/** Events with the street, the pin and the parking notes of the place that each names. */
function withPlaces(
  events: CalendarEvent[],
  places: readonly Place[],
  spellings: readonly Spelling[],
): CalendarEvent[] {
  if (places.length === 0) return events
  const found = new Map<string, Place | undefined>()
  return events.map(event => {
    const name = event.venue ?? event.location
    if (!found.has(name))
      found.set(name, placeNamed(placeByName(name, spellings, isSamePlace) ?? name, places))
    const place = found.get(name)
    if (!place) return event
    const { pin, parking } = place
    // An event that names the place alone gets its street.
    const where = event.venue ? {} : whereTexts(event.location, place)
    return { ...event, ...where, ...((pin || parking) && { pin, parking }) }
  })
}

/** Adds the results of games, as the public may read them: 'Won 3-1', or 'Played' for young teams. */
async function withScores(events: readonly CalendarEvent[], db: Db) {
  const results = await withoutScores([...(await tableRows(db, 'results'))], db)
  if (results.length === 0) return events
  const byDay = Map.groupBy(results, ({ date }) => date)
  return events.map(event => {
    const ofDay = event.is_game && byDay.get(event.start_date)
    const result = ofDay && resultAmong(ofDay, { ...event, opponent: event.opponent_name })
    return result ? { ...event, score: result.result } : event
  })
}
