import type { NameStyle } from './player-names.ts'
import type { AdminSettings } from './schema.ts'

/** The styles by how much of a name they show, the least first. */
const NAMES_BY_EXPOSURE: readonly NameStyle[] = ['number', 'first', 'first_last_initial', 'full']

/** Tells whether the new value shows more of children, or lets more people in, than the old one. */
type Rule<Value> = (before: Value, after: Value) => boolean

/** A rule for every setting, null where no value of it weakens protection: a setting without either does not compile. */
const rules: { [Name in keyof AdminSettings]: Rule<AdminSettings[Name]> | null } = {
  name: null,
  founded: null,
  region: null,
  youngestGroup: null,
  oldestGroup: null,
  welcome: null,
  sentence: null,
  nextSeason: null,
  homeOrder: null,
  homeHidden: null,
  logoUrl: null,
  clubColour: null,
  accentColour: null,
  timeZone: null,
  registrationUrl: null,
  nameStyle: (before, after) =>
    NAMES_BY_EXPOSURE.indexOf(after) > NAMES_BY_EXPOSURE.indexOf(before),
  photoRule: becomes('unless_refused'),
  shownOfPlayers: (before, after) => after.some(detail => !before.includes(detail)),
  practices: becomes('public'),
  tellFamilies: null,
  playerAges: null,
  birthYearMin: null,
  birthYearMax: null,
  ageMin: null,
  ageMax: null,
  messageDays: null,
  homeTeamNames: null,
  gameMinutes: null,
  practiceMinutes: null,
  restHours: null,
  noScoresUnder: (before, after) => (after ?? 0) < (before ?? 0),
  rainLine: null,
  coachClosures: null,
  newFeedEvents: becomes('show'),
  operatorFeedTimes: null,
  timeFormat: null,
  registration: becomes('open'),
  passwordMin: (before, after) => after < before,
  secondFactor: becomes('optional'),
  feeReminderBefore: null,
  feeReminderAfter: null,
  instagramUrl: null,
  facebookUrl: null,
  twitterUrl: null,
  youtubeUrl: null,
  calendarFeeds: null,
  version: null,
}

/** Tells whether a change of settings takes back a promise to families: it needs recent proof (docs/decisions/0059). */
export function weakensPrivacy(before: AdminSettings, after: AdminSettings) {
  const names = Object.keys(rules) as (keyof AdminSettings)[]
  return names.some(name => isWeakenedIn(name, before, after))
}

function isWeakenedIn<Name extends keyof AdminSettings>(
  name: Name,
  before: AdminSettings,
  after: AdminSettings,
) {
  return rules[name]?.(before[name], after[name]) ?? false
}

/** The rule of a setting with one value that weakens protection. */
function becomes<Value>(weaker: NoInfer<Value>): Rule<Value> {
  return (before, after) => after === weaker && before !== weaker
}
