/** Tells which fields of a place are open, closed or on hold now. */
import { closedFields, hoursOf, inSentence } from '../schedule/closure-notices.ts'
import type { Closure } from '../schedule/closure-schema.ts'
import { hasPlace } from '../schedule/field-name.ts'
import type { Hold } from '../schedule/hold.ts'
import { closureWords } from '../schedule/words.ts'
import { fieldsWords as words } from './fields-words.ts'
import { type Place, venuesOf } from './schema.ts'

/** The club's day and time, and what closes its fields. */
export interface FieldsAt {
  closures: readonly Closure[]
  holds: readonly Hold[]
  /** `yyyy-MM-dd` */
  today: string
  /** `HH:MM` */
  time: string
}

/** Fields of a place in the same state for the same reason. */
export interface FieldsInState {
  /** None: the place has no fields of its own. */
  fields: string[]
  state: 'open' | 'closed' | 'hold'
  /** 'Closed until 6:00 PM: lightning'; also of a closure that has not begun. */
  notes: string[]
}

/** Returns the fields of a place by state; what is closed of a field is another one. */
export function fieldsInStates(place: Pick<Place, 'name' | 'fields'>, at: FieldsAt) {
  const [whole = '', ...venues] = venuesOf(place)
  const all = venues.length > 0 ? venues : [whole]
  const parts = at.closures
    .filter(({ date }) => date === at.today)
    .flatMap(closedFields)
    .filter(field => hasPlace(field, whole) && !all.some(venue => hasPlace(venue, field)))
  const states = [...all, ...new Set(parts)].map(venue => stateOf(venue, at))
  const grouped = Map.groupBy(states, ({ state, notes }) => [state, ...notes].join('\n'))
  return [...grouped.values()].map(
    (group): FieldsInState => ({
      state: group[0]?.state ?? 'open',
      notes: group[0]?.notes ?? [],
      fields: group.filter(({ venue }) => venue !== whole).map(({ venue }) => nameIn(whole, venue)),
    }),
  )
}

/** 'Field 3' for 'Oak Park, Field 3'. */
function nameIn(place: string, venue: string) {
  const start = `${place}, `
  return venue.startsWith(start) ? venue.slice(start.length) : venue
}

function stateOf(venue: string, { closures, holds, today, time }: FieldsAt) {
  const here = closures.filter(
    closure =>
      closure.date === today &&
      (closure.until_time ?? '24:00') > time &&
      (closure.field === null || closedFields(closure).some(field => hasPlace(venue, field))),
  )
  const isClosed = here.some(({ from_time }) => (from_time ?? '') <= time)
  const isHeld = holds.some(({ place }) => hasPlace(venue, place))
  const notes = here.map(({ from_time, ...rest }) =>
    noteOf({ ...rest, from_time: from_time !== null && from_time > time ? from_time : null }),
  )
  const openOrHeld = isHeld ? ('hold' as const) : ('open' as const)
  const state = isClosed ? ('closed' as const) : openOrHeld
  return { venue, state, notes: [...new Set(notes)] }
}

function noteOf(closure: Pick<Closure, 'from_time' | 'until_time' | 'reason'>) {
  const { reason } = closure
  const why = reason === null ? '' : closureWords('why', { reason: inSentence(reason) })
  const hours = hoursOf(closure)
  return hours ? words('closedHours', { hours, why }) : words('closedToday', { why })
}
