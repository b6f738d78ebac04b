/** Returns the names of closed fields: as entered, and as others write them, by given meanings. */
import { placeByName } from '../../spellings/meaning.ts'
import type { Spelling } from '../../spellings/schema.ts'
import { closedFields } from './closure-notices.ts'
import type { ClosureInput } from './closure-schema.ts'
import { hasPlace, isSamePlace } from './field-name.ts'

type FieldSpelling = Pick<Spelling, 'written' | 'team_id' | 'place'>

/** A closure with the other names of its fields. */
export type NamedClosure<Row extends ClosureInput = ClosureInput> = Row & {
  also?: readonly string[]
  /** The club's places by all their names. */
  own?: readonly string[]
  /** The ids of its exceptions, in the schedule and in the calendar. */
  excepted?: readonly string[]
  /** A closure that is not public affects only the practices of its own team; a hold, all of them. */
  isPublic?: boolean
  team_id?: number | null
  /** The place is on hold: what was to take place there waits. */
  isHold?: true
}

/** Closures with the other names of their fields and of the club's places. */
export function withOtherNames<Row extends ClosureInput>(
  closures: readonly Row[],
  spellings: readonly FieldSpelling[],
  places: readonly { name: string }[],
): readonly NamedClosure<Row>[] {
  const own = places.flatMap(({ name }) => [name, ...namesOf(name, spellings)])
  return closures.map(closure => ({
    ...closure,
    own,
    also: closedFields(closure).flatMap(field => namesOf(field, spellings)),
    excepted: closure.except_events?.split(',') ?? [],
  }))
}

function namesOf(field: string, spellings: readonly FieldSpelling[]) {
  if (spellings.every(({ place }) => place === null)) return []
  const own = placeByName(field, spellings, isSamePlace)
  const fields = [field, ...(own === undefined ? [] : [own])]
  const written = spellings.flatMap(({ place, written }) =>
    place !== null && fields.some(each => hasPlace(place, each)) ? [written] : [],
  )
  return [...new Set([...fields.slice(1), ...written])]
}
