import type { YieldToOthers } from '../../../kit/event-loop-yielder.server.ts'
import type { FileRow } from '../../../kit/resource/resource.server.ts'
import type { RowOf } from '../../../kit/tables.server.ts'
import { hasOpponent } from './event-name.ts'
import { couldBeSameEvent } from './recognise.ts'

type Event = RowOf<'schedule_events'>

/**
 * Returns coming games of a league's earlier file that this one lacks, even among its unreadable rows: games of its
 * teams that have its kind of number, or lie within its days if it has no numbers. A file without any stored game is
 * another league's, so none are missing.
 */
export async function missingGames(file: {
  rows: readonly FileRow<Event>[]
  others: readonly Event[]
  unread: readonly Partial<Event>[]
  today: string
  yieldToOthers: YieldToOthers
}): Promise<Event[]> {
  const { rows, others, unread, today, yieldToOthers } = file
  const games = rows.filter(({ values }) => hasOpponent(values.type ?? ''))
  if (!games.some(({ stored }) => stored)) return []
  const teams = new Set(games.map(({ values }) => values.team_id ?? null))
  const isNumbered = games.some(({ values }) => values.match_number)
  const days = games.flatMap(({ values }) => values.date ?? []).sort()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const missing: Event[] = []
  for (const event of others) {
    const isKnown =
      event.source === null &&
      event.date >= today &&
      event.date >= first &&
      hasOpponent(event.type) &&
      event.status !== 'cancelled' &&
      teams.has(event.team_id)
    const isOfFile = isNumbered
      ? event.match_number !== null
      : event.match_number === null && event.date <= last
    if (!isKnown || !isOfFile) continue
    await yieldToOthers()
    if (!unread.some(row => couldBeSameEvent(row, event))) missing.push(event)
  }
  return missing
}
