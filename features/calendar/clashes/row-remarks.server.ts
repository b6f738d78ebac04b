import type { Remark } from '../../../kit/resource/remark.ts'
import type { RemarkedRow } from '../../../kit/resource/resource.server.ts'
import type { Db, RowOf } from '../../../kit/tables.server.ts'
import { readTeamNames } from '../../teams/names.server.ts'
import { byLevel, type Clash } from './clash.ts'
import { clashLabel, eventLine } from './in-words.ts'
import type { JudgedEvent } from './judged-event.ts'
import { judgeWith } from './store.server.ts'
import { levelWords } from './words.ts'

type Event = RowOf<'schedule_events'>

/** Finds clashes of a file's rows with stored events, and with each other. */
export async function clashesOfRows(
  rows: readonly RemarkedRow[],
  db: Db,
): Promise<ReadonlyMap<number, readonly Remark[]>> {
  const events = rows.map(({ row, values, stored }) =>
    toJudged(values, stored?.id ?? -row, stored as Event | undefined),
  )
  const remarksById = await clashesWith(db, { events, isFile: true })
  return new Map(
    rows.flatMap(({ row, stored }): [number, readonly Remark[]][] => {
      const remarks = remarksById.get(stored?.id ?? -row)
      return remarks ? [[row, remarks]] : []
    }),
  )
}

/** An event that is not stored yet, or differs from its stored row. */
export function toJudged(values: Partial<Event>, id: number, stored?: Event): JudgedEvent {
  return { ...BLANK, ...stored, ...values, id }
}

interface Judged {
  events: readonly JudgedEvent[]
  /** Ids of stored events that will be replaced or removed. */
  removedIds?: Set<number>
  /** New events have the number of their row in the file, below zero. */
  isFile?: boolean
}

/** Returns remarks on each of the events, by id. */
export async function clashesWith(
  db: Db,
  { events, removedIds, isFile = false }: Judged,
): Promise<ReadonlyMap<number, readonly Remark[]>> {
  if (events.length === 0) return new Map()
  const { clashes, byId } = await judgeWith(db, events, removedIds)
  const names = await readTeamNames(db)
  const changed = new Set(events.map(({ id }) => id))
  const remarks = new Map<number, Remark[]>()
  for (const clash of clashes.toSorted(byLevel))
    for (const id of clash.events)
      if (changed.has(id)) remarks.set(id, [...(remarks.get(id) ?? []), remarkOf(clash, id)])
  return remarks

  function remarkOf(clash: Clash, id: number): Remark {
    const other = byId.get(clash.events.find(each => each !== id) ?? Number.NaN)
    const row = other && isFile && other.id < 0 ? ` (row ${-other.id})` : ''
    const line = other ? `${eventLine(other, names.get(other.team_id ?? 0))}${row}` : ''
    const parts = [line, clash.detail].filter(Boolean).join('. ')
    const text = `${levelWords(clash.level)}: ${clashLabel(clash)}${parts && `: ${parts}`}`
    return { level: clash.level, text }
  }
}

/** The default values of a new row. */
const BLANK: Omit<JudgedEvent, 'id'> = {
  date: '',
  time: '',
  time_tbd: false,
  all_day: false,
  end_date: null,
  end_time: null,
  type: 'game',
  title: null,
  opponent: null,
  isHome: true,
  location: '',
  venue: null,
  team_id: null,
  status: 'scheduled',
  status_reason: null,
}
