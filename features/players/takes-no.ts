import { omit } from 'es-toolkit/object'
import { z } from 'zod'
import { fromKeys } from '../../ui/from-keys.ts'
import { type Consent, consentDetails, isNo } from './consent.ts'
import { player } from './schema.ts'

/** An answer with its details, which may be anything. */
const sent = z.looseObject(
  fromKeys(consentDetails, name => z.union([player.shape[name], z.unknown()]).optional()),
)

/**
 * The schema of an answer, by which a no counts whatever stands beside it: details that cannot be read are left out.
 * Of a single row that has this no already they are refused instead: it would only lose the ones that were noted.
 */
export function takingNo<Output>(
  schema: z.ZodType<Output>,
  stored: readonly Pick<Consent, 'consent'>[] = [],
): z.ZodType<Output> {
  let left: readonly string[] = []
  const readable = sent.transform(answer => {
    const isSaid = stored.length > 0 && stored.every(({ consent }) => consent === answer.consent)
    left = isSaid ? [] : unreadDetails(answer)
    return { ...answer, ...fromKeys(left, () => null) }
  })
  const valid = z.pipe(readable, schema as z.ZodType<Output, z.output<typeof readable>>)
  // Sent as blank, they would empty what was noted of a row that has this no already.
  return stored.length > 0
    ? valid.transform(output => omit(output as Record<string, unknown>, left) as Output)
    : valid
}

/** Returns the details of a no that cannot be read. */
export function unreadDetails(answer: object) {
  if (!isNo(answer)) return []
  const values = new Map(Object.entries(answer))
  return consentDetails.filter(
    name => values.has(name) && !player.shape[name].safeParse(values.get(name)).success,
  )
}
