import { z } from 'zod'
import { choice, date, integer, link, optional, picture, text } from '../../kit/fields.ts'
import { typedLink } from '../../kit/rich-text/link-target.ts'

/** In the order in which the site shows them, which is also that of their letters. */
export const tiers = ['main', 'partner', 'supporter'] as const

export const tierLabels: Record<(typeof tiers)[number], string> = {
  main: 'Main sponsor',
  partner: 'Partner',
  supporter: 'Supporter',
}

/** Shown from its first to its last day, both included; without them, always. */
export const sponsor = z
  .object({
    name: text('Name', { max: 100 }),
    tier: choice('Tier', tiers).default('supporter'),
    logo_url: optional(picture('Logo')),
    link: optional(
      z.preprocess(
        value => (typeof value === 'string' ? (typedLink(value) ?? value) : value),
        link('Website', /^https?:$/, 'https://example.org'),
      ),
    ),
    description: optional(text('About', { max: 300 })),
    starts_on: optional(date('From')),
    ends_on: optional(date('Until')),
    order_index: integer('Order', { min: -1_000_000, max: 1_000_000 }).default(0),
  })
  .refine(({ starts_on, ends_on }) => !starts_on || !ends_on || starts_on <= ends_on, {
    path: ['ends_on'],
    error: 'Until must not be before From',
  })

export type SponsorInput = z.output<typeof sponsor>

/** As staff read it. */
export type SponsorRow = SponsorInput & { id: number }

/** As the public reads it, while it is shown. */
export type Sponsor = Omit<SponsorRow, 'starts_on' | 'ends_on'>

/** How often a sponsor's link was followed. */
export interface SponsorClicks {
  sponsor_id: number
  last_30_days: number
  in_all: number
}

/** Where a click on the sponsor is counted before it is redirected to their website. */
export function visitPath({ id }: Pick<Sponsor, 'id'>) {
  return `/sponsors/${id}/visit`
}
