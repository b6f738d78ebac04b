import { setImmediate } from 'node:timers/promises'
import { lastChange } from '../../../kit/content-change.server.ts'
import type { Db, Numbered, RowOf, TableName } from '../../../kit/tables.server.ts'
import { tableRows, untilChange } from '../../../kit/until-change.server.ts'
import { readSettings } from '../../settings/store.server.ts'
import { readPlaces } from '../places/api.server.ts'
import { readPublicClosures } from '../schedule/closures-api.server.ts'
import type { Clash, ClashKind } from './clash.ts'
import { ClashIndex } from './clash-book.ts'
import type { JudgedEvent } from './judged-event.ts'
import type { ClashClub, CoachTeams } from './prepared-event.ts'

declare module '../../../kit/tables.server.ts' {
  interface Tables {
    /** Clashes that staff have accepted; the acceptance is valid while the events have these versions. */
    accepted_clashes: Numbered<{
      kind: ClashKind
      /** The lower id of two events. */
      event_id: number
      event_version: number
      other_id: number | null
      other_version: number | null
      reason: string
      accepted_by: string | null
      /** ISO 8601 UTC. */
      accepted_at: string
    }>
  }
}

/** The further tables that the rules read. */
const CLUB_TABLES: readonly TableName[] = [
  ...(['settings', 'places', 'closures', 'teams', 'coaches', 'coach_teams', 'spellings'] as const),
]

interface CachedBook {
  change: string
  club: ClashClub
  book: ClashIndex
  clashes: readonly Clash[]
}

/** The book of each database, as of the last change of the club; each reading waits for the one before. */
const books = new WeakMap<Db, Promise<CachedBook | undefined>>()

/** Reads all clashes of the schedule, past ones too. */
export async function readClashes(db: Db): Promise<readonly Clash[]> {
  return (await readBook(db)).clashes
}

/** Reads the book of the stored events: after a change of events only affected ones are judged again. */
export function readBook(db: Db): Promise<Readonly<CachedBook>> {
  const tables = ['schedule_events', ...CLUB_TABLES] as const
  return untilChange({ db, of: tables, name: 'clashes' }, async () => {
    const before = books.get(db)
    const next = before ? before.then(cached => updated(db, cached)) : updated(db, undefined)
    // After a failure the next reading starts over.
    books.set(
      db,
      next.catch(() => undefined),
    )
    return next
  })
}

async function updated(db: Db, cached: CachedBook | undefined): Promise<CachedBook> {
  const change = await lastChange(db, CLUB_TABLES)
  const isSame = cached?.change === change
  const club = isSame ? cached.club : await readClashClub(db)
  const events = await readJudgedEvents(db)
  const book = isSame ? cached.book : new ClashIndex(club)
  await updateInTurns(book, events)
  return { change, club, book, clashes: book.all() }
}

/** Lets other requests run in between. */
async function updateInTurns(book: ClashIndex, events: readonly JudgedEvent[]) {
  for (const _ of book.updating(events)) await setImmediate()
}

/** The events that are in a list; each has its version. */
export async function readJudgedEvents(db: Db): Promise<RowOf<'schedule_events'>[]> {
  return (await tableRows(db, 'schedule_events')).filter(({ hidden }) => !hidden)
}

export async function readClashClub(db: Db): Promise<ClashClub> {
  const teams = await db.selectFrom('teams').select(['id', 'name', 'coach']).execute()
  return {
    settings: await readSettings(db),
    teams,
    coaches: await readCoachTeams(db),
    places: await readPlaces(db),
    closures: await readPublicClosures(db),
  }
}

export async function readCoachTeams(db: Db): Promise<CoachTeams[]> {
  const rows = await db
    .selectFrom('coach_teams')
    .innerJoin('coaches', 'coaches.id', 'coach_teams.coach_id')
    .select(['coaches.id', 'coaches.name', 'coach_teams.team_id'])
    .orderBy('coaches.id')
    .orderBy('coach_teams.team_id')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id).values()].map(own => ({
    name: own[0]?.name ?? '',
    team_ids: own.map(({ team_id }) => team_id),
  }))
}

/** Judges unsaved events among the stored ones, and replaces stored ones with the same ids. */
export async function judgeWith(
  db: Db,
  events: readonly JudgedEvent[],
  removedIds = new Set<number>(),
) {
  const replaced = new Set(events.map(({ id }) => id))
  const others = (await readJudgedEvents(db)).filter(
    ({ id }) => !replaced.has(id) && !removedIds.has(id),
  )
  const all: readonly JudgedEvent[] = [...others, ...events]
  const book = new ClashIndex(await readClashClub(db))
  await updateInTurns(book, all)
  return { clashes: book.all(), byId: new Map(all.map(event => [event.id, event])) }
}
