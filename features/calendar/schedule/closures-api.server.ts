import { z } from 'zod'
import { formatShortDay } from '../../../kit/admin/format.ts'
import type { FieldErrors } from '../../../kit/errors.ts'
import { type ClubNow, resource } from '../../../kit/resource/resource.server.ts'
import type { Db, Edited, RowOf } from '../../../kit/tables.server.ts'
import { tableRows } from '../../../kit/until-change.server.ts'
import { sentence } from '../../../ui/sentence.ts'
import { readSettings } from '../../settings/store.server.ts'
import { readSpellings } from '../../spellings/read.server.ts'
import { closureOf, eventsInPlay } from './apply-closures.ts'
import type { ClosedClub } from './closed-hours.ts'
import { type NamedClosure, withOtherNames } from './closed-names.ts'
import { closedFields } from './closure-notices.ts'
import { type Closure, type ClosureInput, closure } from './closure-schema.ts'
import { errorWords } from './error-words.ts'
import { scheduleTables } from './tables.server.ts'
import { isShown } from './visibility.ts'

declare module '../../../kit/tables.server.ts' {
  interface Tables {
    closures: Edited<ClosureInput> & { over_before: string | null; team_id: number | null } & {
      /** The event that the field was closed from; the closure is as public as that event. */
      event_id: number | null
    }
  }
}

declare module '../../../kit/reads.ts' {
  interface Reads {
    closures(): Closure[]
  }
}

/** Days on which a field, or all of them, is closed. */
export const closures = resource({
  path: 'closures',
  area: 'closures',
  tables: scheduleTables,
  table: 'closures',
  singular: 'closure',
  rowName: closure =>
    `${closedFields(closure).join(', ') || 'all fields'} on ${formatShortDay(closure.date)}`,
  entity: closure,
  columns: () => ({
    over_before: z.string().nullable(),
    team_id: z.int().nullable(),
    event_id: z.int().nullable(),
  }),
  public: {
    present: async (rows, db) => {
      const isPublic = await publicTest(db, rows)
      return withPublicExceptions(rows.filter(isPublic), db)
    },
  },
  // Coaches delete closures of their own teams' events (../closing), and see none of other teams.
  own: { fields: [], isSecret: row => (row as OfEvent).event_id !== null },
  validate: async (closure, club, update) =>
    hoursErrors(closure) ??
    begunErrors(closure, club, update) ??
    (await inPlayErrors(closure, club, update)),
  prepare: async (values, stored, club) => ({
    values: {
      ...values,
      ...overBefore(values, stored, club),
      ...(await answersOf(values, stored, club)),
    },
    notes: [],
  }),
  admin: ['create', 'update', 'remove'],
  orderBy: ['date', 'field', 'id'],
})

type OfEvent = Pick<RowOf<'closures'>, 'event_id' | 'team_id'>

/**
 * Returns a function that tells whether the public sees a closure. A closure from an event is as public as the event, and
 * private once the event is deleted. A closure of an earlier version has a team but no event, which may have been a
 * practice.
 */
async function publicTest(db: Db, rows: readonly OfEvent[]) {
  const { practices } = await readSettings(db)
  const isShown = await readShownIds(
    db,
    rows.flatMap(({ event_id }) => event_id ?? []),
  )
  return ({ event_id, team_id }: OfEvent) =>
    event_id === null ? team_id === null || practices === 'public' : isShown.has(event_id)
}

/** Returns those of the events that the public sees. */
async function readShownIds(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const club = await readSettings(db)
  const events = await db.selectFrom('schedule_events').selectAll().where('id', 'in', ids).execute()
  return new Set(events.filter(event => isShown(event, club)).map(({ id }) => id))
}

/** The closures with those exceptions alone that the public sees. */
async function withPublicExceptions(rows: RowOf<'closures'>[], db: Db) {
  const shown = await readShownIds(db, rows.flatMap(exceptedIds))
  return rows.map(row => {
    const ids = exceptedIds(row).filter(id => shown.has(id))
    return { ...row, except_events: ids.join() || null }
  })
}

function exceptedIds({ except_events }: ClosureInput) {
  return except_events?.split(',').map(Number) ?? []
}

function hoursErrors({ from_time, until_time }: ClosureInput) {
  return from_time !== null && until_time !== null && until_time <= from_time
    ? { until_time: sentence(errorWords, 'untilBeforeFrom') }
    : undefined
}

/** Rejects changes of a closure that has begun, as families know its events: staff add another one, or take it back. */
function begunErrors(
  closure: ClosureInput,
  { today, time }: ClubNow,
  update?: { stored: ClosureInput },
): FieldErrors | undefined {
  if (!update) return undefined
  const { date, from_time } = update.stored
  const hasBegun = date < today || (date === today && (from_time ?? '') <= time)
  const changed = (['date', 'field', 'from_time'] as const).find(
    name => closure[name] !== update.stored[name],
  )
  return hasBegun && changed ? { [changed]: sentence(errorWords, 'hasBegun') } : undefined
}

/** Asks, rather than decides, what becomes of events that are in play when the fields close. */
async function inPlayErrors(
  closure: ClosureInput,
  club: ClubNow,
  update?: { stored: ClosureInput },
): Promise<FieldErrors | undefined> {
  const { stored } = update ?? {}
  const names = ['date', 'field', 'from_time', 'in_play'] as const
  const isMoved = names.some(name => closure[name] !== stored?.[name])
  if (closure.in_play !== null || !isMoved) return undefined
  const { length: count } = (await eventsUnder(closure, stored, club)).inPlay
  return count > 0 ? { in_play: sentence(errorWords, 'inPlay', { count }) } : undefined
}

const ANSWERED = ['date', 'field', 'from_time', 'until_time', 'in_play', 'except_events'] as const

/** Returns the answers about events that the closure meets, without those about others, such as those of a former day. */
async function answersOf(
  values: Partial<ClosureInput>,
  stored: ClosureInput | undefined,
  club: ClubNow,
): Promise<Partial<ClosureInput>> {
  const entered = { ...stored, ...values } as ClosureInput
  const hasAnswers = entered.in_play !== null || entered.except_events !== null
  if (!hasAnswers || ANSWERED.every(name => values[name] === undefined)) return {}
  const { inPlay, affected } = await eventsUnder(entered, stored, club)
  const met = new Set(affected.map(({ id }) => id))
  const excepted = exceptedIds(entered).filter(id => met.has(id))
  return {
    in_play: inPlay.length > 0 ? entered.in_play : null,
    except_events: excepted.join() || null,
  }
}

/** Returns the events that are in play when the closure begins, and those that it changes, before its exceptions. */
async function eventsUnder(closure: ClosureInput, stored: ClosureInput | undefined, club: ClubNow) {
  const { db } = club
  const hours = overBefore(closure, stored, club)
  const entered = { ...stored, ...closure, ...hours, except_events: null }
  const named = await namedClosures([entered], db)
  const closedClub = await readClosedClub(db)
  const events = (await tableRows(db, 'schedule_events')).filter(
    ({ date, hidden }) => date === closure.date && !hidden,
  )
  return {
    inPlay: named.flatMap(each => eventsInPlay(events, each, closedClub)),
    affected: events.filter(event => closureOf(event, named, closedClub)),
  }
}

/** Marks the time at which the closure was entered: events that were over by then took place. */
function overBefore(
  { date }: Partial<ClosureInput>,
  stored: ClosureInput | undefined,
  { today, time }: ClubNow,
) {
  if (date === undefined || date === stored?.date) return {}
  if (date > today) return { over_before: null }
  return { over_before: date < today ? '24:00' : time }
}

/** Reads the club's data for closures. */
export async function readClosedClub(db: Db): Promise<ClosedClub> {
  const { name, timeZone, gameMinutes, practiceMinutes } = await readSettings(db)
  const results = Map.groupBy(await tableRows(db, 'results'), ({ date }) => date)
  return {
    name,
    timeZone,
    gameMinutes,
    practiceMinutes,
    resultsOf: date => results.get(date) ?? [],
  }
}

type ReadClosure = NamedClosure<RowOf<'closures'> & { isPublic: boolean }>

/** Returns closures with the other names of their fields, and whether each is public; by default all, past ones too. */
export async function readClosures(
  db: Db,
  of?: readonly RowOf<'closures'>[],
): Promise<readonly ReadClosure[]> {
  const rows = of ?? (await tableRows(db, 'closures'))
  const isPublic = await publicTest(db, rows)
  const closures = rows.map(row => ({ ...row, isPublic: isPublic(row) }))
  return namedClosures(closures, db)
}

/** Adds the other names of closed fields. */
export async function namedClosures<Row extends ClosureInput>(rows: readonly Row[], db: Db) {
  return withOtherNames(rows, await readSpellings(db), await tableRows(db, 'places'))
}

/** Returns the public closures in the same form. */
export async function readPublicClosures(db: Db): Promise<readonly ReadClosure[]> {
  return (await readClosures(db)).filter(({ isPublic }) => isPublic)
}
