import { z } from 'zod'
import { choice, integer, link, optional, picture, text } from '../../kit/fields.ts'
import { message } from '../../kit/messages.ts'
import { calendarFeed, type ShownFeed } from './calendar-feed.ts'
import { homeSections } from './home-sections.ts'

export const nameStyles = ['first_last_initial', 'first', 'full', 'number'] as const

/** Which photos of players the public sees: all but those that the family refused, or only with recorded consent. */
export const photoRules = ['unless_refused', 'with_consent'] as const

/** Of a player, beside name, number, position and team. */
export const playerDetails = ['grade', 'bio', 'stat'] as const

/** Who learns where and when teams practice. */
export const practiceRules = ['public', 'families'] as const

/** Whether the public sees all events of feeds at once, or staff are asked about all but games and practices. */
export const feedEventModes = ['show', 'ask'] as const

/** Of the times in month and list: `18:00` or `6:00 PM`. Elsewhere they are always `6:00 PM`. */
export const timeFormats = ['24', '12'] as const

/** Who may make an account without an invitation or the admin key. */
export const registrations = ['open', 'invited'] as const

export const secondFactorRules = ['optional', 'admins'] as const

const YEARS = { min: 1900, max: 2100 }
const AGES = { min: 1, max: 99 }
const AGE_GROUPS = { min: 2, max: 99 }
const USUAL_LENGTH = { min: 10, max: 600 }

/** The club's settings. Every field has a default, so an empty table is a valid club. All of it is public. */
export const settings = z.object({
  name: text('Name', { max: 80 }).default('Our Football Club'),
  founded: text('Founded', { max: 20 }).default('2024'),
  /** Where the club plays, as in 'in North Texas'. */
  region: text('Region', { max: 80 }).default('North Texas'),
  /** The age groups that the club takes, as in 'U4 to U19'. */
  youngestGroup: integer('Youngest age group', AGE_GROUPS).default(4),
  oldestGroup: integer('Oldest age group', AGE_GROUPS).default(19),
  /** In front of the club's name on home. */
  welcome: text('Welcome', { max: 60 }).default('Welcome to'),
  /** Beneath it; null: made of the age groups, region and founding year. */
  sentence: optional(text('Sentence', { max: 300 })),
  homeOrder: choices('Order', homeSections, []),
  homeHidden: choices('Hidden', homeSections, []),
  logoUrl: optional(picture('Logo')),
  clubColour: colour('Club colour').default('#0E3B2E'),
  accentColour: colour('Accent colour').default('#F2B705'),
  timeZone: z
    .string({ error: () => message('required', { label: 'Time zone' }) })
    .refine(isTimeZone, { error: () => message('notExisting', { label: 'Time zone' }) })
    .default('America/Chicago'),
  registrationUrl: optional(link('Registration link', /^https?:$/, 'https://example.org')),
  nameStyle: choice('How names are shown', nameStyles).default('first_last_initial'),
  photoRule: choice('Photos of players', photoRules).default('unless_refused'),
  shownOfPlayers: choices('Shown of each player', playerDetails),
  practices: choice('Practices', practiceRules).default('public'),
  /** Of players, both inclusive; years of birth and ages beyond are rejected. */
  birthYearMin: integer('First year of birth', YEARS).default(2000),
  birthYearMax: integer('Last year of birth', YEARS).default(2022),
  ageMin: integer('Youngest age', AGES).default(5),
  ageMax: integer('Oldest age', AGES).default(15),
  /** Days after which messages of visitors are deleted. */
  messageDays: integer('Days that messages are kept', { min: 30, max: 3_650 }).default(365),
  homeTeamNames: names('Home-team names'),
  /** Minutes; of events whose end nobody has entered. */
  gameMinutes: integer('Usual length of a game', USUAL_LENGTH).default(90),
  practiceMinutes: integer('Usual length of a practice', USUAL_LENGTH).default(75),
  /** Public results of younger teams say only that the game was played; null: scores of all teams are shown. */
  noScoresUnder: optional(integer('No scores under', { min: 5, max: 20 })),
  newFeedEvents: choice('New events of feeds', feedEventModes).default('show'),
  timeFormat: choice('Times in month and list', timeFormats).default('24'),
  registration: choice('Registration', registrations).default('open'),
  /** Characters; of everybody who may use the portal. */
  passwordMin: integer('Shortest password', { min: 6, max: 64 }).default(6),
  /** From whom a second factor is asked at the sign-in; everybody else may have one. */
  secondFactor: choice('Second factor', secondFactorRules).default('optional'),
  /** Days before and after a fee is due on which its payer gets a letter; null: none. */
  feeReminderBefore: optional(integer('Reminder before', { min: 1, max: 60 })),
  feeReminderAfter: optional(integer('Reminder after', { min: 1, max: 60 })),
  instagramUrl: optional(link('Instagram', /^https:$/, 'https://www.instagram.com/ourclub')),
  facebookUrl: optional(link('Facebook', /^https:$/, 'https://www.facebook.com/ourclub')),
  twitterUrl: optional(link('X (Twitter)', /^https:$/, 'https://x.com/ourclub')),
  youtubeUrl: optional(link('YouTube', /^https:$/, 'https://www.youtube.com/@ourclub')),
})

export type Settings = z.output<typeof settings>

/** What whoever edits pages may set of them. */
export const homePage = settings.pick({
  welcome: true,
  sentence: true,
  homeOrder: true,
  homeHidden: true,
})

export type HomePage = z.output<typeof homePage>

/** What admins can set: the public settings, and the calendar's feeds, whose URLs no endpoint answers. */
export const adminSettings = settings.extend({
  calendarFeeds: z
    .array(calendarFeed, { error: () => message('notList', { label: 'Calendar feeds' }) })
    .max(50, { error: () => message('tooMany', { label: 'Calendar feeds', max: 50 }) })
    .nullish()
    .transform(feeds => feeds ?? []),
})

export type AdminSettingsInput = z.output<typeof adminSettings>

/** What admins read of it. */
export type AdminSettings = Settings & {
  calendarFeeds: ShownFeed[]
  /** Rises with every change; a change that began with an older one is rejected. */
  version: number
}

function colour(label: string) {
  const invalid = { error: () => message('notColour', { label }) }
  return z.string(invalid).regex(/^#[0-9a-f]{6}$/i, invalid)
}

/** A list of names; as text, one a line. */
function names(label: string) {
  return z.preprocess(
    value => (Array.isArray(value) ? value.join('\n') : (value ?? '')),
    text(label, { min: 0, max: 2_000 }).transform(lines),
  )
}

/** Any number of some choices, by default all; as text, one a line. */
function choices<const Values extends readonly [string, ...string[]]>(
  label: string,
  values: Values,
  usual: readonly Values[number][] = values,
) {
  return z.preprocess(
    value => (typeof value === 'string' ? lines(value) : (value ?? usual)),
    z.array(choice(label, values), { error: () => message('notList', { label }) }),
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
