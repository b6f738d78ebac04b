import { capitalized, counted } from '../../ui/english.ts'
import type { SettingsPart } from './admin-parts.ts'
import { agesOf } from './in-brief.ts'
import { type AdminSettings, nameStyleLabels, secondFactorLabels } from './schema.ts'

/** Summaries of the settings of each part, in one line. */
export const partSummaries: Record<SettingsPart, (club: AdminSettings) => string> = {
  club: ({ name, founded, region }) => inLine(name, `since ${founded}`, region),
  look: ({ logoUrl, clubColour, accentColour }) =>
    inLine(logoUrl ? 'Logo' : 'No logo', clubColour, accentColour),
  ages: club =>
    inLine(
      agesOf(club),
      club.playerAges === 'limits' && `born ${club.birthYearMin} to ${club.birthYearMax}`,
    ),
  children: ({ nameStyle, photoRule, practices, tellFamilies }) =>
    inLine(
      nameStyleLabels[nameStyle],
      photoRule === 'with_consent' ? 'photos with consent' : 'photos unless refused',
      practices === 'families' && 'practices for families',
      tellFamilies === 'yes' && 'parents told of changes',
    ),
  schedule: ({ timeZone, timeFormat, noScoresUnder }) =>
    inLine(
      timeZone.split('/').at(-1)?.replaceAll('_', ' '),
      timeFormat === '12' ? '6:00 PM' : '18:00',
      noScoresUnder && `no scores under ${noScoresUnder}`,
    ),
  feeds: ({ calendarFeeds, homeTeamNames }) =>
    inLine(
      calendarFeeds.length > 0 ? counted(calendarFeeds.length, 'feed') : 'No feed',
      homeTeamNames.length > 0 && counted(homeTeamNames.length, 'home-team name'),
    ),
  fees: ({ feeReminderBefore, feeReminderAfter }) =>
    inLine(
      feeReminderBefore && `Reminder ${counted(feeReminderBefore, 'day')} before`,
      feeReminderAfter && `reminder ${counted(feeReminderAfter, 'day')} after`,
    ) || 'No reminders',
  accounts: ({ registration, passwordMin, secondFactor }) =>
    inLine(
      registration === 'open' ? 'Everybody' : 'By invitation',
      `passwords from ${passwordMin} characters`,
      secondFactor === 'admins' && secondFactorLabels.admins.toLowerCase(),
    ),
  social: ({ instagramUrl, facebookUrl, twitterUrl, youtubeUrl }) =>
    inLine(
      instagramUrl && 'Instagram',
      facebookUrl && 'Facebook',
      twitterUrl && 'X (Twitter)',
      youtubeUrl && 'YouTube',
    ) || 'None',
}

function inLine(...words: (string | number | false | null | undefined)[]) {
  return capitalized(words.filter(Boolean).join(' · '))
}
