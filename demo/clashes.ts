import type { Db } from '../kit/tables.server.ts'
import { at } from './fields.ts'
import { type DemoEvent, PRACTICE_FIELDS, practiceDays } from './season.ts'
import { createdAt, today } from './start-day.ts'

const [FIRST_FIELD = '', SECOND_FIELD = ''] = PRACTICE_FIELDS

/** The time and place at which two teams share a field on purpose. */
const SHARED = { date: practiceDays(15, 21)[0] ?? today, venue: FIRST_FIELD }

/** Returns practices on fields that other teams use at that time: one that nobody has noticed yet, and one on purpose. */
export function sharing(teams: Map<string, number>): DemoEvent[] {
  const [, unnoticed = today] = practiceDays(8, 15)
  const practice = { type: 'practice', notes: 'Bring a ball, water and shin guards.' } as const
  return [
    {
      ...{ ...practice, date: unnoticed, time: '18:30', end_time: '19:45', ...at(SECOND_FIELD) },
      team_id: teams.get('U11 Herons') ?? null,
    },
    {
      ...{ ...practice, date: SHARED.date, time: '18:00', end_time: '19:15', ...at(SHARED.venue) },
      team_id: teams.get('U8 Sparrows') ?? null,
    },
  ]
}

/** The director has agreed to it. */
export async function acceptClash(db: Db) {
  const [event, other] = await db
    .selectFrom('schedule_events')
    .select(['id', 'version'])
    .where('date', '=', SHARED.date)
    .where('venue', '=', SHARED.venue)
    .orderBy('id')
    .execute()
  if (!event || !other) throw new Error('Nobody shares a field')
  await db
    .insertInto('accepted_clashes')
    .values({
      ...{ kind: 'field', event_id: event.id, event_version: event.version },
      ...{ other_id: other.id, other_version: other.version },
      ...{ reason: 'they take half of the field each', accepted_by: 'demo' },
      accepted_at: createdAt.toISOString(),
    })
    .execute()
}
