import { z } from 'zod'
import { choice, optional, picture, text } from '../../kit/fields.ts'
import { calendarFeed, type ShownFeed } from './calendar-feed.ts'

export const nameStyles = ['first_last_initial', 'first', 'full', 'number'] as const

/** What the club decides about its site; every field has a default, so that an empty table is a valid club. All of it is public. */
export const settings = z.object({
  name: text('Name', { max: 80 }).default('Our Football Club'),
  founded: text('Founded', { max: 20 }).default('2024'),
  logoUrl: optional(picture('Logo')),
  clubColour: colour('Club colour').default('#0E3B2E'),
  accentColour: colour('Accent colour').default('#F2B705'),
  timeZone: z
    .string({ error: 'Time zone is required' })
    .refine(isTimeZone, 'Time zone is not one that exists')
    .default('America/Chicago'),
  registrationUrl: optional(link('Registration link', /^https?:$/, 'https://example.org')),
  nameStyle: choice('How names are shown', nameStyles).default('first_last_initial'),
  homeTeamNames: names('Home-team names'),
  instagramUrl: optional(link('Instagram', /^https:$/, 'https://www.instagram.com/ourclub')),
  facebookUrl: optional(link('Facebook', /^https:$/, 'https://www.facebook.com/ourclub')),
  twitterUrl: optional(link('X (Twitter)', /^https:$/, 'https://x.com/ourclub')),
  youtubeUrl: optional(link('YouTube', /^https:$/, 'https://www.youtube.com/@ourclub')),
})

export type Settings = z.output<typeof settings>

/** What staff can set: the public settings, and the feeds, whose addresses nobody ever reads back. */
export const adminSettings = settings.extend({
  calendarFeeds: z
    .array(calendarFeed, { error: 'Calendar feeds must be a list' })
    .max(50, 'Calendar feeds must be at most 50')
    .nullish()
    .transform(feeds => feeds ?? []),
})

export type AdminSettingsInput = z.output<typeof adminSettings>

/** What they read of it. */
export type AdminSettings = Settings & {
  calendarFeeds: ShownFeed[]
  /** Rises with every change; a change that began with an older one is refused. */
  version: number
}

function colour(label: string) {
  const message = `${label} must be a colour like #0E3B2E`
  return z.string({ error: message }).regex(/^#[0-9a-f]{6}$/i, message)
}

function link(label: string, protocol: RegExp, example: string) {
  return text(label, { max: 2_000 }).refine(
    value => URL.canParse(value) && protocol.test(new URL(value).protocol),
    `${label} must be an address like ${example}`,
  )
}

/** A list of names; as text, one a line. */
function names(label: string) {
  return z.preprocess(
    value => (Array.isArray(value) ? value.join('\n') : (value ?? '')),
    text(label, { min: 0, max: 2_000 }).transform(lines),
  )
}

function lines(text: string) {
  const trimmed = text.split('\n').map(line => line.trim())
  return [...new Set(trimmed.filter(Boolean))]
}

function isTimeZone(value: string) {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }))
  } catch {
    return false
  }
}
