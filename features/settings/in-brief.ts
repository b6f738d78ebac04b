import type { Settings } from './schema.ts'

/** 'U4 to U19' */
export function agesOf({
  youngestGroup,
  oldestGroup,
}: Pick<Settings, 'youngestGroup' | 'oldestGroup'>) {
  return youngestGroup === oldestGroup ? `U${oldestGroup}` : `U${youngestGroup} to U${oldestGroup}`
}

/** The club in half a sentence, for pages and metadata: 'Youth soccer for ages U4 to U19 in North Texas'. */
export function inBrief(club: Settings) {
  return `Youth soccer for ages ${agesOf(club)} in ${club.region}`
}

/** The sentence beneath the club's name on home. */
export function heroSentence(club: Settings) {
  return club.sentence ?? `${inBrief(club)}. Est. ${club.founded}.`
}
