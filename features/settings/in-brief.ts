import type { Settings } from './schema.ts'
import { settingsWords } from './words.ts'

/** 'U4 to U19' */
export function agesOf({
  youngestGroup,
  oldestGroup,
}: Pick<Settings, 'youngestGroup' | 'oldestGroup'>) {
  return youngestGroup === oldestGroup
    ? `U${oldestGroup}`
    : settingsWords('ages', { youngest: youngestGroup, oldest: oldestGroup })
}

/** The club in half a sentence, for pages and metadata: 'Youth soccer for ages U4 to U19 in North Texas'. */
export function inBrief(club: Settings) {
  return settingsWords('brief', { ages: agesOf(club), region: club.region })
}

/** The same within a sentence. */
export function inBriefWithin(club: Settings) {
  return settingsWords('briefWithin', { ages: agesOf(club), region: club.region })
}

/** The sentence beneath the club's name on home. */
export function heroSentence(club: Settings) {
  return (
    club.sentence ?? settingsWords('heroSentence', { brief: inBrief(club), year: club.founded })
  )
}
