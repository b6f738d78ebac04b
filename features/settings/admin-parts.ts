import { portalPath } from '../portal-places.ts'

/** The parts of the club's settings in the portal, each with its fields and other words by which it is found. */
export const settingsParts = {
  club: {
    label: 'Club',
    fields: ['name', 'founded', 'region', 'registrationUrl'],
    words: 'name founded region registration link',
  },
  look: {
    label: 'Colors & logo',
    fields: ['logoUrl', 'clubColour', 'accentColour'],
    words: 'crest picture',
  },
  ages: {
    label: 'Ages',
    fields: [
      ...(['youngestGroup', 'oldestGroup', 'playerAges'] as const),
      ...(['birthYearMin', 'birthYearMax', 'ageMin', 'ageMax'] as const),
    ],
    words: 'groups years birth grades limits',
  },
  children: {
    label: 'Children’s data',
    fields: [
      'nameStyle',
      'photoRule',
      'shownOfPlayers',
      'practices',
      'tellFamilies',
      'messageDays',
    ],
    words: 'names photos consent practices parents told emails messages kept privacy',
  },
  schedule: {
    label: 'Schedule & results',
    fields: [
      ...(['timeZone', 'timeFormat', 'gameMinutes', 'practiceMinutes'] as const),
      ...(['restHours', 'rainLine', 'coachClosures', 'noScoresUnder'] as const),
    ],
    words: 'time zone clock length rest rain scores',
  },
  feeds: {
    label: 'Calendar feeds',
    fields: ['homeTeamNames', 'calendarFeeds', 'operatorFeedTimes', 'newFeedEvents'],
    words: 'teamsnap ical home team names sync',
  },
  fees: {
    label: 'Fees',
    fields: ['feeReminderBefore', 'feeReminderAfter'],
    words: 'reminder payments',
  },
  accounts: {
    label: 'Accounts',
    fields: ['registration', 'passwordMin', 'secondFactor'],
    words: 'password second factor passkey',
  },
  social: {
    label: 'Social networks',
    fields: ['instagramUrl', 'facebookUrl', 'twitterUrl', 'youtubeUrl'],
    words: 'instagram facebook twitter youtube',
  },
} as const

export type SettingsPart = keyof typeof settingsParts

/** The path of a part; of all of them without one. */
export function settingsPath(part?: SettingsPart) {
  return portalPath('settings', part && { part })
}

/** Returns the part that a query names. */
export function partIn(search: string) {
  const part = new URLSearchParams(search).get('part') ?? ''
  return Object.hasOwn(settingsParts, part) ? (part as SettingsPart) : undefined
}
