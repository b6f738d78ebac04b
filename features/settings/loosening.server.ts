import type { NameStyle } from './player-names.ts'
import type { AdminSettings } from './schema.ts'

/** The styles by how much of a name they show, the least first. */
const NAMES_BY_EXPOSURE: readonly NameStyle[] = ['number', 'first', 'first_last_initial', 'full']

type Rule = (before: AdminSettings, after: AdminSettings) => boolean

/** The rules: a setting shows more of children, or lets more people in, than before. */
const rules: readonly Rule[] = [
  (before, after) => exposure(after) > exposure(before),
  (before, after) => becomes('photoRule', 'unless_refused', before, after),
  (before, after) => after.shownOfPlayers.some(detail => !before.shownOfPlayers.includes(detail)),
  (before, after) => becomes('practices', 'public', before, after),
  (before, after) => becomes('newFeedEvents', 'show', before, after),
  (before, after) => (after.noScoresUnder ?? 0) < (before.noScoresUnder ?? 0),
  (before, after) => becomes('registration', 'open', before, after),
  (before, after) => after.passwordMin < before.passwordMin,
  (before, after) => becomes('secondFactor', 'optional', before, after),
]

/** Tells whether a change of settings takes back a promise to families: it needs recent proof (docs/decisions/0059). */
export function isLoosened(before: AdminSettings, after: AdminSettings) {
  return rules.some(rule => rule(before, after))
}

function exposure({ nameStyle }: AdminSettings) {
  return NAMES_BY_EXPOSURE.indexOf(nameStyle)
}

function becomes<Name extends keyof AdminSettings>(
  name: Name,
  value: AdminSettings[Name],
  before: AdminSettings,
  after: AdminSettings,
) {
  return after[name] === value && before[name] !== value
}
