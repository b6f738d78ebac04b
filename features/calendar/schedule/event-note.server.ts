import type { HistoryNote } from '../../../kit/content-transaction.server.ts'
import type { RowOf } from '../../../kit/tables.server.ts'
import { eventName } from './event-name.ts'

/** History's note of an event: 60 of a kind and team are summed up as '60 practices of U10'. */
export function eventNote(event: RowOf<'schedule_events'>): HistoryNote {
  return { name: eventName(event), kind: event.type, within: event.team_id }
}
