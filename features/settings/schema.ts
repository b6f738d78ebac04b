import { z } from 'zod'
import { choice, integer, link, optional, picture, profileLink, text } from '../../kit/fields.ts'
import { message } from '../../kit/messages.ts'
import { schemaError } from '../../kit/schema-error.ts'
import { USUAL_GROUPS } from '../teams/grades.ts'
import { calendarFeed, type ShownFeed } from './calendar-feed.ts'
import { homeSections } from './home-sections.ts'

export const nameStyles = ['first_last_initial', 'first', 'full', 'number'] as const

/** The players' photos that the public sees: all but refused ones, or only those with recorded consent. */
export const photoRules = ['unless_refused', 'with_consent'] as const

/** Public details of a player, beside name, number, position and team. */
export const playerDetails = ['grade', 'bio', 'stat'] as const

/** The audience for where and when teams practice. */
export const practiceRules = ['public', 'families'] as const

/** The handling of a feed's events: the public sees all at once, or staff are asked about all but games and practices. */
export const feedEventModes = ['show', 'ask'] as const

/** The meaning of times that say UTC in the operator's feed: UTC, or local times. */
export const feedTimes = ['said', 'local'] as const

/** The times in month and list: `18:00` or `6:00 PM`. Elsewhere they are always `6:00 PM`. */
export const timeFormats = ['24', '12'] as const

/** The limits for players: those that the club enters, or its age groups. */
export const playerAgeRules = ['limits', 'groups'] as const

/** The right to make an account without an invitation or the admin key. */
export const registrations = ['open', 'invited'] as const

export const secondFactorRules = ['optional', 'admins'] as const

/** Closures that coaches may make: none, or the field of their event for an hour. */
export const coachClosures = ['no', 'hour'] as const

const YEARS = { min: 1900, max: 2100 }
const AGES = { min: 1, max: 99 }
const AGE_GROUPS = { min: 2, max: 99 }
const USUAL_LENGTH = { min: 10, max: 600 }

/** The club's settings. Every field has a default, so an empty table is a valid club. All of it is public. */
export const settings = z.object({
  name: text('Name', { max: 80 }).default('Our Football Club'),
  founded: text('Founded', { max: 20 }).default('2024'),
  /** The region in which the club plays, as in 'in North Texas'. */
  region: text('Region', { max: 80 }).default('North Texas'),
  /** The age groups that the club takes, as in 'U4 to U19'. */
  youngestGroup: integer('Youngest age group', AGE_GROUPS).default(USUAL_GROUPS.youngest),
  oldestGroup: integer('Oldest age group', AGE_GROUPS).default(USUAL_GROUPS.oldest),
  /** The words in front of the club's name on home. */
  welcome: text('Welcome', { max: 60 }).default('Welcome to'),
  /** The sentence beneath it; null: made of the age groups, region and founding year. */
  sentence: optional(text('Sentence', { max: 300 })),
  homeOrder: choices('Order', homeSections, []),
  homeHidden: choices('Hidden', homeSections, []),
  logoUrl: optional(picture('Logo')),
  clubColour: colour('Club color').default('#0E3B2E'),
  accentColour: colour('Accent color').default('#F2B705'),
  timeZone: z
    .string(schemaError(message, 'required', { label: 'Time zone' }))
    .refine(isTimeZone, schemaError(message, 'notExisting', { label: 'Time zone' }))
    .default('America/Chicago'),
  registrationUrl: optional(link('Registration link', /^https?:$/, 'https://example.org')),
  nameStyle: choice('How names are shown', nameStyles).default('first_last_initial'),
  photoRule: choice('Photos of players', photoRules).default('unless_refused'),
  shownOfPlayers: choices('Shown of each player', playerDetails),
  practices: choice('Practices', practiceRules).default('public'),
  /** The rule for years of birth, ages and grades: the limits below, or the current age groups. */
  playerAges: choice('Which players are taken', playerAgeRules).default('limits'),
  /** The players' years of birth, both inclusive; years and ages beyond are rejected. */
  birthYearMin: integer('First year of birth', YEARS).default(2000),
  birthYearMax: integer('Last year of birth', YEARS).default(2022),
  ageMin: integer('Youngest age', AGES).default(5),
  ageMax: integer('Oldest age', AGES).default(15),
  /** Days after which messages of visitors are deleted. */
  messageDays: integer('Days that messages are kept', { min: 30, max: 3_650 }).default(365),
  homeTeamNames: names('Home-team names'),
  /** Minutes of events whose end nobody has entered. */
  gameMinutes: integer('Usual length of a game', USUAL_LENGTH).default(90),
  practiceMinutes: integer('Usual length of a practice', USUAL_LENGTH).default(75),
  /** Hours between two games of a team that the club wants; null: any. */
  restHours: optional(integer('Rest between games', { min: 1, max: 168 })),
  /** Public results of younger teams say only that the game was played; null: scores of all teams are shown. */
  noScoresUnder: optional(integer('No scores under', { min: 5, max: 20 })),
  /** The sentence for families on who decides about rain, and when. */
  rainLine: optional(text('Rain', { max: 200 })),
  coachClosures: choice('Fields closed by coaches', coachClosures).default('no'),
  newFeedEvents: choice('New events of feeds', feedEventModes).default('show'),
  /** The times of the feed in the server's configuration, which counts where staff have set none. */
  operatorFeedTimes: choice('Times of the feed', feedTimes).default('said'),
  timeFormat: choice('Times in month and list', timeFormats).default('24'),
  registration: choice('Registration', registrations).default('open'),
  /** The shortest password of users of the portal, in characters. */
  passwordMin: integer('Shortest password', { min: 6, max: 64 }).default(6),
  /** The roles that need a second factor at the sign-in; other users may have one. */
  secondFactor: choice('Second factor', secondFactorRules).default('optional'),
  /** Days before and after a fee is due on which its payer gets a letter; null: none. */
  feeReminderBefore: optional(integer('Reminder before', { min: 1, max: 60 })),
  feeReminderAfter: optional(integer('Reminder after', { min: 1, max: 60 })),
  instagramUrl: optional(profileLink('Instagram', 'https://www.instagram.com/')),
  facebookUrl: optional(profileLink('Facebook', 'https://www.facebook.com/')),
  twitterUrl: optional(profileLink('X (Twitter)', 'https://x.com/')),
  youtubeUrl: optional(profileLink('YouTube', 'https://www.youtube.com/@')),
})

export type Settings = z.output<typeof settings>

/** The settings of home, for users who edit pages. */
export const homePage = settings.pick({
  welcome: true,
  sentence: true,
  homeOrder: true,
  homeHidden: true,
})

export type HomePage = z.output<typeof homePage>

/** The settings for admins: the public ones, and the calendar's feeds, whose URLs no endpoint returns. */
export const adminSettings = settings.extend({
  calendarFeeds: z
    .array(calendarFeed, schemaError(message, 'notList', { label: 'Calendar feeds' }))
    .max(50, schemaError(message, 'tooMany', { label: 'Calendar feeds', max: 50 }))
    .nullish()
    .transform(feeds => feeds ?? []),
})

export type AdminSettingsInput = z.output<typeof adminSettings>

/** The settings that admins read. */
export type AdminSettings = Settings & {
  calendarFeeds: ShownFeed[]
  /** Rises with every change; a change that began with an older one is rejected. */
  version: number
}

function colour(label: string) {
  const invalid = schemaError(message, 'notColour', { label })
  return z.string(invalid).regex(/^#[0-9A-Fa-f]{6}$/, invalid)
}

/** A list of names; as text, one a line. */
function names(label: string) {
  return z.preprocess(
    value => (Array.isArray(value) ? value.join('\n') : (value ?? '')),
    text(label, { min: 0, max: 2_000 }).transform(lines),
  )
}

/** A field for any number of some choices, by default all; as text, one a line. */
function choices<const Values extends readonly [string, ...string[]]>(
  label: string,
  values: Values,
  usual: readonly Values[number][] = values,
) {
  return z.preprocess(
    value => (typeof value === 'string' ? lines(value) : (value ?? usual)),
    z.array(choice(label, values), schemaError(message, 'notList', { label })),
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
