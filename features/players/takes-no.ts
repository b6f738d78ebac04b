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
 * Where a row has this no already they are refused instead: it would only lose the ones that were noted.
 */
export function takingNo<Output>(
  schema: z.ZodType<Output>,
  stored: readonly Pick<Consent, 'consent'>[] = [],
): z.ZodType<Output> {
  const readable = sent.transform(answer => {
    const isSaid = stored.some(({ consent }) => consent === answer.consent)
    return isSaid ? answer : { ...answer, ...fromKeys(unreadDetails(answer), () => null) }
  })
  return z.pipe(readable, schema as z.ZodType<Output, z.output<typeof readable>>)
}

/** Returns the details of a no that cannot be read. */
export function unreadDetails(answer: object) {
  if (!isNo(answer)) return []
  const values = new Map(Object.entries(answer))
  return consentDetails.filter(
    name => values.has(name) && !player.shape[name].safeParse(values.get(name)).success,
  )
}
