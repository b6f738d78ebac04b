import { z } from 'zod'
import {
  choice,
  integer,
  link,
  longText,
  optional,
  picture,
  profileLink,
  text,
  withMark,
} from '../../kit/fields.ts'
import { message } from '../../kit/messages.ts'
import { schemaError } from '../../kit/schema-error.ts'
import { USUAL_GROUPS } from '../teams/grades.ts'
import { calendarFeedInput, type ShownFeed } from './calendar-feed.ts'
import { choices, hexColor, names, options } from './fields.ts'
import { homeSections } from './home-sections.ts'
import { type NameStyle, nameStyles, shownName } from './player-names.ts'

export const nameStyleLabels: Record<NameStyle, string> = {
  first_last_initial: 'First name and last initial',
  first: 'First name',
  full: 'Full name',
  number: 'Number only',
}

/** The players' photos that the public sees: all but refused ones, or only those with recorded consent. */
export const photoRules = ['unless_refused', 'with_consent'] as const

/** Public details of a player, beside name, number, position and team. */
export const playerDetails = ['grade', 'bio', 'stat'] as const

/** The audience for where and when teams practice. */
export const practiceRules = ['public', 'families'] as const

/** The handling of a feed's events: the public sees all at once, or staff are asked about all but games and practices. */
export const feedEventModes = ['show', 'ask'] as const

/** Who is emailed about changed events: followers alone, or the families whose address the club has, too. */
export const familyTellings = ['no', 'yes'] as const

/** The meaning of times that say UTC in the operator's feed: UTC, or local times. */
export const feedTimes = ['utc', 'local'] as const

/** The times in month and list: `18:00` or `6:00 PM`. Elsewhere they are always `6:00 PM`. */
export const timeFormats = ['24', '12'] as const

/** The limits for players: those that the club enters, or its age groups. */
export const playerAgeRules = ['limits', 'groups'] as const

/** The right to make an account without an invitation or the admin key. */
export const registrations = ['open', 'invited'] as const

export const secondFactorRules = ['optional', 'admins'] as const

export const secondFactorLabels = { optional: 'For who wants it', admins: 'Required for admins' }

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
  region: text('Region', {
    max: 80,
    hint: 'Where you play, as in Youth soccer in North Texas.',
  }).default('North Texas'),
  /** The age groups that the club takes, as in 'U4 to U19'. */
  youngestGroup: integer('Youngest age group', {
    ...AGE_GROUPS,
    hint: 'The number alone, such as 4 for U4.',
  }).default(USUAL_GROUPS.youngest),
  oldestGroup: integer('Oldest age group', AGE_GROUPS).default(USUAL_GROUPS.oldest),
  /** The words in front of the club's name on home. */
  welcome: text('Welcome', { max: 60 }).default('Welcome to'),
  /** The sentence beneath it; null: made of the age groups, region and founding year. */
  sentence: optional(
    longText('Sentence', {
      max: 300,
      hint: 'Beneath the name, and what search engines show. Leave empty to show ages, region and founding year of Club Settings.',
    }),
  ),
  /** The club's sentence about the next season, shown after the last game. */
  nextSeason: optional(
    text('Next season', {
      max: 200,
      hint: 'Such as Spring begins February 28. Home says it once the last game has been played.',
    }),
  ),
  homeOrder: choices('Order', homeSections, { usual: [] }),
  homeHidden: choices('Hidden', homeSections, { usual: [] }),
  logoUrl: optional(picture('Logo')),
  clubColour: hexColor('Club color', 'Header, footer, buttons').default('#0E3B2E'),
  accentColour: hexColor('Accent color', 'Registration, small marks').default('#F2B705'),
  timeZone: withMark(
    z
      .string(schemaError(message, 'required', { label: 'Time zone' }))
      .refine(isTimeZone, schemaError(message, 'notExisting', { label: 'Time zone' })),
    { label: 'Time zone', control: 'select' },
  ).default('America/Chicago'),
  registrationUrl: optional(
    withMark(link('Registration link', /^https?:$/, 'https://example.org'), {
      hint: 'Where families register. Opens in a new tab; without one, the button is left out.',
    }),
  ),
  nameStyle: choice('How names are shown', nameStyles, {
    title: 'How names are shown to the public',
    labelOf: style =>
      `${nameStyleLabels[style]}: ${shownName({ name: 'Mia Okafor', number: 7 }, style)}`,
  }).default('first_last_initial'),
  photoRule: options('Photos of players', photoRules, {
    hint: 'We recommend only with consent. What each family said stands beside the photo in the player’s form; a photo that is not shown is not served to the public at all.',
    labels: { unless_refused: 'Shown unless refused', with_consent: 'Only with consent' },
  }).default('unless_refused'),
  shownOfPlayers: choices('Shown of each player', playerDetails, {
    hint: 'Beside name, number, position and team. Ages and years of birth are never shown.',
    labels: { grade: 'Grade', bio: 'Bio', stat: 'Statistic' },
  }),
  practices: options('Practices', practiceRules, {
    title: 'Where and when teams practice',
    hint: 'For families only, no page or calendar file of the site has practices. Each team’s families get an address that does: see Families’ calendars in the Schedule tab. News, announcements and closed fields are still for everybody.',
    labels: { public: 'Everybody sees it', families: 'Families only' },
  }).default('public'),
  tellFamilies: options('Emails about changed games and practices', familyTellings, {
    hint: 'Each stops with one press.',
    labels: {
      no: 'To those who asked for them',
      yes: 'Also to the parents of each team’s players',
    },
  }).default('no'),
  /** The rule for years of birth, ages and grades: the limits below, or the current age groups. */
  playerAges: options('Which players are accepted', playerAgeRules, {
    hint: 'By the club’s age groups, the years of birth move up by themselves each year, and the grades are those of the groups, Kindergarten to 12th.',
    labels: {
      limits: 'By the years and ages below, 1st to 8th grade',
      groups: 'By the club’s age groups',
    },
  }).default('limits'),
  /** The players' years of birth, both inclusive; years and ages beyond are rejected. */
  birthYearMin: integer('First year of birth', {
    ...YEARS,
    hint: 'A mistyped year outside of these is not accepted.',
  }).default(2000),
  birthYearMax: integer('Last year of birth', YEARS).default(2022),
  ageMin: integer('Youngest age', AGES).default(5),
  ageMax: integer('Oldest age', AGES).default(15),
  /** Days after which messages of visitors are deleted. */
  messageDays: integer('Days that messages are kept', {
    min: 30,
    max: 3_650,
    title: 'How long messages are kept',
    hint: 'Days, at least 30. Messages are then deleted automatically.',
  }).default(365),
  homeTeamNames: names(
    'Home-team names',
    'How leagues and calendars write your teams, one a line: it tells home games from away. The club’s own name counts already.',
  ),
  /** Minutes of events whose end nobody has entered. */
  gameMinutes: integer('Usual length of a game', {
    ...USUAL_LENGTH,
    hint: 'Minutes, until an end is entered.',
  }).default(90),
  practiceMinutes: integer('Usual length of a practice', {
    ...USUAL_LENGTH,
    hint: 'Minutes. Other events count as 60.',
  }).default(75),
  /** Hours between two games of a team that the club wants; null: any. */
  restHours: optional(
    integer('Rest between games', {
      min: 1,
      max: 168,
      hint: 'Hours from the end of a team’s game to its next. The schedule warns about shorter breaks. Leave empty for no warning.',
    }),
  ),
  /** Public results of younger teams say only that the game was played; null: scores of all teams are shown. */
  noScoresUnder: optional(
    integer('No scores under', {
      min: 5,
      max: 20,
      hint: 'An age, such as 13: results of U12 and younger then only say that the game was played, and they have no table. U.S. Soccer recommends this for ages 6 to 12. We read the age from the team’s age group, its name (U10, 2014/15) or its grade.',
    }),
  ),
  /** The sentence for families on who decides about rain, and when. */
  rainLine: optional(
    text('Rain', {
      max: 200,
      hint: 'Who decides about rain, and when: Coaches decide by 4 PM; it stands here and in your calendar. Shown on each team’s page, with each event and under Contact.',
    }),
  ),
  coachClosures: options('Fields closed by coaches', coachClosures, {
    title: 'May coaches close a field?',
    hint: 'The field of their own team’s event, on that day, for one hour (lightning). Events of all teams there show as delayed. Closing it from a practice that only families see delays only that team’s events, for its families.',
    labels: { no: 'No', hour: 'For an hour' },
  }).default('no'),
  newFeedEvents: options('New events of feeds', feedEventModes, {
    title: 'New events in the feeds',
    hint: 'Feeds can hold parties in private homes and sign-up links. Events that wait are in the Schedule tab.',
    labels: {
      show: 'Show all at once',
      ask: 'Show games and practices at once, ask about the rest',
    },
  }).default('show'),
  /** The times of the feed in the server's configuration, which counts where staff have set none. */
  operatorFeedTimes: options('Times of the feed', feedTimes, {
    title: 'Times of the feed marked as UTC',
    hint: 'Some services, such as LeagueApps, mark local times as UTC, so games show some hours early here. Check the next events before you save.',
    labels: { utc: 'They are UTC', local: 'They are local times' },
  }).default('utc'),
  timeFormat: options('Times in month and list', timeFormats, {
    hint: 'Everywhere else times are like 6:00 PM.',
    labels: { '24': '18:00', '12': '6:00 PM' },
  }).default('24'),
  registration: choice('Registration', registrations, {
    title: 'Who may make an account',
    hint: 'An account that somebody makes without an invitation can do nothing until an admin gives it a role.',
    labelOf: rule =>
      rule === 'open'
        ? 'Everybody: an admin gives it a role afterwards'
        : 'Only people with an invitation or the admin key',
  }).default('open'),
  /** The shortest password of users of the portal, in characters. */
  passwordMin: integer('Shortest password', {
    min: 6,
    max: 64,
    title: 'Shortest password of staff',
    hint: 'Characters, from 6; 12 are a good choice. It counts for passwords that are set from now on.',
  }).default(6),
  /** The roles that need a second factor at the sign-in; other users may have one. */
  secondFactor: choice('Second factor', secondFactorRules, {
    hint: 'A code of an app, or a passkey, beside the password. Admins without one set it up before they go on.',
    labelOf: rule => secondFactorLabels[rule],
  }).default('optional'),
  /** Days before and after a fee is due on which its payer gets an email; null: none. */
  feeReminderBefore: optional(
    integer('Reminder before', {
      min: 1,
      max: 60,
      hint: 'Days before the due date to send a reminder. Leave empty for none.',
    }),
  ),
  feeReminderAfter: optional(
    integer('Reminder after', {
      min: 1,
      max: 60,
      hint: 'Days after the due date to send a reminder for an open fee. Leave empty for none.',
    }),
  ),
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
  nextSeason: true,
  homeOrder: true,
  homeHidden: true,
})

export type HomePage = z.output<typeof homePage>

/** The settings for admins: the public ones, and the calendar's feeds, whose URLs no endpoint returns. */
export const adminSettings = settings.extend({
  calendarFeeds: z
    .array(calendarFeedInput, schemaError(message, 'notList', { label: 'Calendar feeds' }))
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

function isTimeZone(value: string) {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }))
  } catch {
    return false
  }
}
