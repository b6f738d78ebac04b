import { z } from 'zod'
import { choice, optional, picture, text } from '../fields.ts'

export const nameStyles = ['first_last_initial', 'first', 'full', 'number'] as const

const colour = (label: string) =>
  z.string().regex(/^#[0-9a-f]{6}$/i, `${label} must be a colour like #0E3B2E`)

const link = (label: string) =>
  text(label, { max: 2_000 }).refine(
    isHttpUrl,
    `${label} must be an address like https://example.org`,
  )

/** What the club decides about its site; every field has a default, so that an empty table is a valid club. */
export const settings = z.object({
  name: text('Name', { max: 80 }).default('Our Football Club'),
  founded: text('Founded', { max: 20 }).default('2024'),
  logoUrl: optional(picture('Logo')),
  clubColour: colour('Club colour').default('#0E3B2E'),
  accentColour: colour('Accent colour').default('#F2B705'),
  timeZone: z
    .string()
    .refine(isTimeZone, 'Time zone is not one that exists')
    .default('America/Chicago'),
  registrationUrl: optional(link('Registration link')),
  nameStyle: choice('How names are shown', nameStyles).default('first_last_initial'),
})

export type Settings = z.output<typeof settings>

function isHttpUrl(value: string) {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
}

function isTimeZone(value: string) {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }))
  } catch {
    return false
  }
}
