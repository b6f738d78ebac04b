import { z } from 'zod'
import { choice, date, integer, link, optional, picture, text } from '../../kit/fields.ts'
import { schemaError } from '../../kit/schema-error.ts'
import { errorWords } from './error-words.ts'

/** The tiers in the order in which the site shows them, which is also alphabetical. */
export const tiers = ['main', 'partner', 'supporter'] as const

/** Shown from its first to its last day, both included; always without these days. */
export const sponsor = z
  .object({
    name: text('Name', { max: 100 }),
    tier: choice('Tier', tiers).default('supporter'),
    logo_url: optional(picture('Logo')),
    link: optional(link('Website', /^https?:$/, 'https://example.org')),
    description: optional(text('About', { max: 300 })),
    starts_on: optional(date('From')),
    ends_on: optional(date('Until')),
    order_index: integer('Order', { min: -1_000_000, max: 1_000_000 }).default(0),
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
export interface SponsorClicks {
  sponsor_id: number
  last_30_days: number
  in_all: number
}

/** Returns the path at which a click on the sponsor is counted before it is redirected to their website. */
export function visitPath({ id }: Pick<Sponsor, 'id'>) {
  return `/sponsors/${id}/visit`
}
