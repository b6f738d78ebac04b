import { language } from '../../../ui/language.ts'
import { UNCONFIRMED_DAYS } from './schema.ts'
import { emailWords } from './words.ts'

/** Names of teams in a sentence; more are counted. */
const MAX_NAMES = 4

interface FollowEmail {
  club: string
  /** Names of the followed teams. */
  teams: readonly string[]
  url: string
}

/** Asks the owner of an address to agree. */
export function askingEmail({ club, teams, url }: FollowEmail) {
  return {
    subject: emailWords('subject', { club }),
    greeting: emailWords('hello'),
    paragraphs: [emailWords('asked', { club, teams: teamsInWords(teams) }), emailWords('press')],
    action: { label: emailWords('yes'), url },
    notes: [emailWords('notYou', { days: UNCONFIRMED_DAYS })],
  }
}

/** Sends who is told already the way to their page. */
export function knownEmail({ club, teams, url }: FollowEmail) {
  return {
    subject: emailWords('subjectKnown', { club }),
    greeting: emailWords('hello'),
    paragraphs: [
      // A family on file may follow no team itself.
      teams.length > 0
        ? emailWords('known', { club, teams: teamsInWords(teams) })
        : emailWords('knownOnFile', { club }),
      emailWords('knownPress'),
    ],
    action: { label: emailWords('change'), url },
    notes: [emailWords('knownNotYou')],
  }
}

/** 'U9 Swifts and U13 Harriers', '12 teams' */
export function teamsInWords(teams: readonly string[]) {
  return teams.length > MAX_NAMES
    ? emailWords('manyTeams', { count: teams.length })
    : new Intl.ListFormat(language().tag).format(teams)
}
