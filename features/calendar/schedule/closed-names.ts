/** Returns the names of a closed field: as entered, and as others write it, by given meanings. */
import { placeByName } from '../../spellings/meaning.ts'
import type { Spelling } from '../../spellings/schema.ts'
import type { ClosureInput } from './closure-schema.ts'
import { hasPlace, isSamePlace } from './field-name.ts'

type FieldSpelling = Pick<Spelling, 'written' | 'team_id' | 'place'>

/** A closure with the other names of its field. */
export type NamedClosure<Row extends ClosureInput = ClosureInput> = Row & {
  also?: readonly string[]
  /** A closure that is not public affects only the practices of its own team. */
  isPublic?: boolean
  team_id?: number | null
}

/** Closures with the other names of their fields. */
export function withOtherNames<Row extends ClosureInput>(
  closures: readonly Row[],
  spellings: readonly FieldSpelling[],
): readonly NamedClosure<Row>[] {
  if (spellings.every(({ place }) => place === null)) return closures
  return closures.map(closure => {
    const { field } = closure
    return field === null ? closure : { ...closure, also: otherNames(field, spellings) }
  })
}

function otherNames(field: string, spellings: readonly FieldSpelling[]) {
  const own = placeByName(field, spellings, isSamePlace)
  const fields = [field, ...(own === undefined ? [] : [own])]
  const written = spellings.flatMap(({ place, written }) =>
    place !== null && fields.some(each => hasPlace(place, each)) ? [written] : [],
  )
  return [...new Set([...fields.slice(1), ...written])]
}
