import { z } from 'zod'
import { lockTable } from '../../../db/engines.ts'
import { dayIn } from '../../../kit/clock.ts'
import { changeContent } from '../../../kit/content-change.server.ts'
import type { FeatureContext } from '../../../kit/feature.server.ts'
import { nowOf } from '../../../kit/now.server.ts'
import { resource } from '../../../kit/resource/resource.server.ts'
import { rowWrites } from '../../../kit/resource/row-writes.server.ts'
import type { Db, Edited, RowOf } from '../../../kit/tables.server.ts'
import { tableRows } from '../../../kit/until-change.server.ts'
import { readSettings } from '../../settings/store.server.ts'
import { readSpellings } from '../../spellings/read.server.ts'
import { isOnClosedField } from './closed-fields.ts'
import { type NamedClosure, withOtherNames } from './closed-names.ts'
import { namedClosures } from './closures-api.server.ts'
import type { Hold } from './hold.ts'
import { HOLD_REASON, type HoldInput, hold } from './hold-schema.ts'
import { scheduleTables } from './tables.server.ts'
import { isShown } from './visibility.ts'

declare module '../../../kit/tables.server.ts' {
  interface Tables {
    holds: Edited<HoldInput> & {
      /** `HH:MM` of the start, in the club's time zone: what was over by then was played. */
      from_time: string
    }
  }
}

declare module '../../../kit/reads.ts' {
  interface Reads {
    holds(): Hold[]
  }
}

type Row = RowOf<'holds'>

/** Places on hold. Staff start and end them at `/api/admin/holds` (../closing). */
export const holds = resource({
  path: 'holds',
  area: 'holds',
  tables: scheduleTables,
  table: 'holds',
  singular: 'hold',
  rowName: ({ place }) => place,
  entity: hold,
  columns: () => ({ version: z.int(), from_time: z.string() }),
  public: { present: publicHolds },
  own: { fields: ['last_strike_at'], ofTeams: holdsOfTeams },
  admin: [],
  orderBy: ['date', 'place'],
})

/** Returns a function that tells whether one of the teams plays at the place on that day: its coach holds it. */
async function holdsOfTeams(teams: ReadonlySet<unknown>, db: Db) {
  const club = await readSettings(db)
  const all = await tableRows(db, 'schedule_events')
  const events = all.filter(({ hidden, team_id }) => !hidden && teams.has(team_id))
  const [spellings, places] = [await readSpellings(db), await tableRows(db, 'places')]
  return (row: object) => {
    const [closure] = withOtherNames([closureOf(row as Row)], spellings, places)
    return events.some(
      event => event.date === closure?.date && isOnClosedField(event, closure, club),
    )
  }
}

/** A hold as a closure of the rest of its day. */
function closureOf({ date, place, from_time }: Omit<Row, 'id' | 'version'>) {
  return {
    date,
    field: place,
    from_time,
    until_time: null,
    status: 'delayed',
    reason: HOLD_REASON,
    in_play: 'stop',
    except_events: null,
    isHold: true,
  } as const satisfies NamedClosure
}

/** Returns the holds of today as closures, with the other names of their places, and whether each is public. */
export async function readHoldClosures(db: Db) {
  const { timeZone } = await readSettings(db)
  const today = dayIn(timeZone, nowOf(db))
  const rows = (await tableRows(db, 'holds')).filter(({ date }) => date === today)
  const shown = new Set(await publicHolds([...rows], db))
  const named = await namedClosures(rows.map(closureOf), db)
  return named.map((closure, at) => ({ ...closure, isPublic: shown.has(rows[at] as Row) }))
}

/** Returns the holds of places where the public sees an event: a practice that is for families names its place to them alone. */
async function publicHolds(rows: Row[], db: Db) {
  const club = await readSettings(db)
  if (rows.length === 0 || club.practices === 'public') return rows
  const events = (await tableRows(db, 'schedule_events')).filter(event => isShown(event, club))
  const named = await namedClosures(rows.map(closureOf), db)
  return rows.filter((_, at) =>
    events.some(event => isOnClosedField(event, named[at] as NamedClosure, club)),
  )
}

/** Deletes the holds of days that are over. */
export async function endHolds({ db, clubNow }: Pick<FeatureContext, 'db' | 'clubNow'>) {
  const { today } = await clubNow(db)
  const isOver = ({ date }: Row) => date < today
  if (!(await tableRows(db, 'holds')).some(isOver)) return
  await changeContent(db, null, async change => {
    await lockTable(change.db, 'holds')
    const writes = rowWrites(change, holds, null)
    for (const row of (await tableRows(change.db, 'holds')).filter(isOver)) await writes.remove(row)
  })
}
