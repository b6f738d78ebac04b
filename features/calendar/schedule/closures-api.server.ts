import { z } from 'zod'
import { formatShortDay } from '../../../kit/admin/format.ts'
import type { FieldErrors } from '../../../kit/errors.ts'
import { type ClubNow, resource } from '../../../kit/resource/resource.server.ts'
import type { Db, Edited } from '../../../kit/tables.server.ts'
import { tableRows } from '../../../kit/until-change.server.ts'
import { sentence } from '../../../ui/sentence.ts'
import { readSettings } from '../../settings/store.server.ts'
import { readSpellings } from '../../spellings/read.server.ts'
import type { ClosedClub } from './closed-hours.ts'
import { type NamedClosure, withOtherNames } from './closed-names.ts'
import { type Closure, type ClosureInput, closure } from './closure-schema.ts'
import { errorWords } from './error-words.ts'
import { scheduleTables } from './tables.server.ts'

declare module '../../../kit/tables.server.ts' {
  interface Tables {
    closures: Edited<ClosureInput> & { over_before: string | null; team_id: number | null }
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
  rowName: ({ date, field }) => `${field ?? 'all fields'} on ${formatShortDay(date)}`,
  entity: closure,
  columns: () => ({ over_before: z.string().nullable(), team_id: z.int().nullable() }),
  // Coaches take back what they have closed themselves (../closing).
  own: { fields: [] },
  validate: async (closure, club, update) =>
    hoursErrors(closure) ?? begunErrors(closure, club, update),
  prepare: (values, stored, club) => ({
    values: { ...values, ...overBefore(values, stored, club) },
    notes: [],
  }),
  admin: ['create', 'update', 'remove'],
  orderBy: ['date', 'field', 'id'],
})

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

/** Marks the time at which the closure was entered: events that were over by then took place. */
function overBefore(
  { date }: Partial<ClosureInput>,
  stored: ClosureInput | undefined,
  { today, time }: ClubNow,
) {
  if (date === undefined || date === stored?.date) return {}
  return { over_before: date > today ? null : date < today ? '24:00' : time }
}

/** Reads the club's data for closures. */
export async function readClosedClub(db: Db): Promise<ClosedClub> {
  const { timeZone, gameMinutes, practiceMinutes } = await readSettings(db)
  const results = Map.groupBy(await tableRows(db, 'results'), ({ date }) => date)
  return { timeZone, gameMinutes, practiceMinutes, resultsOf: date => results.get(date) ?? [] }
}

/** Returns all closures, past ones too, with the other names of their fields. */
export async function readClosures(db: Db): Promise<readonly NamedClosure<Closure>[]> {
  return withOtherNames(await tableRows(db, 'closures'), await readSpellings(db))
}
