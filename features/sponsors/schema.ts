import { z } from 'zod'
import {
  choice,
  date,
  link,
  longText,
  optional,
  orderIndex,
  picture,
  text,
} from '../../kit/fields.ts'
import { schemaError } from '../../kit/schema-error.ts'
import { errorWords } from './error-words.ts'
import { tierWords } from './words.ts'

/** The tiers in the order in which the site shows them, which is also alphabetical. */
export const tiers = ['main', 'partner', 'supporter'] as const

/** Shown from its first to its last day, both included; always without these days. */
export const sponsor = z
  .object({
    name: text('Name', { max: 100 }),
    tier: choice('Tier', tiers, { labelOf: tier => tierWords(tier, { count: 1 }) }).default(
      'supporter',
    ),
    logo_url: optional(
      picture('Logo', { hint: 'It stands on white. Choose a file, drop it here or paste it.' }),
    ),
    link: optional(link('Website', /^https?:$/, 'https://example.org')),
    description: optional(
      longText('About', { max: 300, hint: 'One or two sentences for the page of sponsors' }),
    ),
    starts_on: optional(date('From', { hint: 'The first day' })),
    ends_on: optional(date('Until', { hint: 'The last day' })),
    order_index: orderIndex('Within the tier; the lowest comes first.'),
  })
  .refine(({ starts_on, ends_on }) => !starts_on || !ends_on || starts_on <= ends_on, {
    path: ['ends_on'],
    ...schemaError(errorWords, 'untilBeforeFrom'),
  })

export type SponsorInput = z.output<typeof sponsor>

/** The sponsor that staff read. */
export type SponsorRow = SponsorInput & { id: number }

/** The sponsor that the public reads, while it is shown. */
export type Sponsor = Omit<SponsorRow, 'starts_on' | 'ends_on'>

/** The clicks on a sponsor's link. */
export const sponsorClicks = () =>
  z.object({ sponsor_id: z.int(), last_30_days: z.int(), in_all: z.int() })
export type SponsorClicks = z.output<ReturnType<typeof sponsorClicks>>

/** Returns the path at which a click on the sponsor is counted before it is redirected to their website. */
export function visitPath({ id }: Pick<Sponsor, 'id'>) {
  return `/sponsors/${id}/visit`
}
