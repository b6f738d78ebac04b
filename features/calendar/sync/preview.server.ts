import { formatTime } from '../../../kit/format-date.ts'
import type { Remark } from '../../../kit/resource/remark.ts'
import type { Db } from '../../../kit/tables.server.ts'
import type { Settings } from '../../settings/schema.ts'
import { readSettings } from '../../settings/store.server.ts'
import { readTeamNames } from '../../teams/names.server.ts'
import { clashesWith, toJudged } from '../clashes/row-remarks.server.ts'
import { type TeamNames, toCalendarEvent } from '../schedule/to-calendar-event.ts'
import type { ActiveFeed } from './active-feeds.server.ts'
import type { FeedFields } from './merge.server.ts'
import type { ScheduleChange, SyncPreview } from './responses.ts'
import type { Row, Step } from './step.server.ts'
import { MASS_LOSS, readPlan } from './sync.server.ts'

/** Describes the changes that a sync would make now; writes nothing. */
export async function previewSync(db: Db, feeds: ActiveFeed[], now: Date): Promise<SyncPreview> {
  const { steps, isMassLoss, unread, byes } = await readPlan(db, feeds, now)
  const club = await readSettings(db)
  const teams = await readTeamNames(db)
  const clashes = await clashesOfSteps(db, steps)
  return {
    synced: steps.filter(({ event }) => event).length,
    errors: unread,
    changes: steps
      .flatMap((step, at) =>
        changeOf(step, club, teams).map(change => ({ ...change, ...clashes.get(at) })),
      )
      .sort(byDate),
    leftOut: byes.map(({ date, title }) => ({ date, title, reason: 'BYE isn’t a game' })),
    ...(isMassLoss && { refused: String(MASS_LOSS) }),
  }
}

/** Returns the clashes that the changed events would have, by step. */
async function clashesOfSteps(db: Db, steps: readonly Step[]) {
  const removedIds = new Set(
    steps.flatMap(({ action, row }) => (action === 'hidden' && row ? row.id : [])),
  )
  const written = steps.flatMap(({ action, row, values }, at) => {
    const isWritten = action !== 'unchanged' && action !== 'hidden'
    return isWritten ? { at, event: toJudged(values, row?.id ?? -at - 1, row) } : []
  })
  const remarks = await clashesWith(db, { events: written.map(({ event }) => event), removedIds })
  return new Map(written.map(({ at, event }) => [at, clashesIn(remarks.get(event.id))]))
}

function clashesIn(remarks: readonly Remark[] = []) {
  return remarks.length > 0 ? { clashes: remarks.map(({ text }) => text) } : {}
}

function changeOf(
  { action, event, row, values }: Step,
  club: Settings,
  teams: TeamNames,
): ScheduleChange[] {
  if (action === 'unchanged') return []
  const title = event?.title ?? (row ? toCalendarEvent(row, club, teams).title : '')
  const date = event?.date ?? row?.date ?? ''
  const change = { action, date, title }
  if (action !== 'changed' || !row) return [change]
  return [{ ...change, fields: fieldChanges(row, values, teams) }]
}

const FIELD_LABELS: Record<keyof FeedFields, string> = {
  date: 'Date',
  time: 'Time',
  end_date: 'Last day',
  end_time: 'Ends at',
  all_day: 'Whole day',
  type: 'Type',
  title: 'Title',
  opponent: 'Opponent',
  isHome: 'At home',
  location: 'Location',
  venue: 'Venue and field',
  arrive_early: 'Be there (minutes early)',
  uniform: 'Uniform',
  notes: 'Notes',
  status: 'Status',
  status_reason: 'Reason',
  team_id: 'Team',
}

function fieldChanges(row: Row, values: Partial<Row>, teams: TeamNames) {
  const fields = Object.keys(FIELD_LABELS) as (keyof FeedFields)[]
  return fields
    .filter(field => field in values)
    .map(field => ({
      label: FIELD_LABELS[field],
      from: formatValue(field, row[field], teams),
      to: formatValue(field, values[field], teams),
    }))
}

function formatValue(field: keyof FeedFields, value: unknown, teams: TeamNames) {
  if (field === 'team_id') return teams.get(Number(value)) ?? 'whole club'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return 'none'
  return field === 'time' || field === 'end_time' ? formatTime(value) : value
}

function byDate(one: ScheduleChange, other: ScheduleChange) {
  return one.date < other.date ? -1 : Number(one.date > other.date)
}
