/** The kinds of clashes. */

export const clashKinds = [
  ...(['duplicate', 'team', 'field', 'coach', 'drive', 'rest'] as const),
  ...(['closed', 'hours', 'dark'] as const),
] as const

export type ClashKind = (typeof clashKinds)[number]

/**
 * `stop`: it must be a mistake. `warn`: somebody should look at it. `note`: it is probably on purpose. None of them
 * keeps staff from saving. The gravest stands first.
 */
export const levels = ['stop', 'warn', 'note'] as const

export interface Clash {
  kind: ClashKind
  level: (typeof levels)[number]
  /** Ids, that of the event which begins first in front; one where a single event breaks the rule. */
  events: readonly [number] | readonly [number, number]
  /** The reason in a sentence that names no event; empty where the kind says all. */
  detail: string
}

/** A clash without the events that it is about. */
export type Finding = Omit<Clash, 'events'>

/** The gravest first. */
export function byLevel(one: Finding, other: Finding) {
  return levels.indexOf(one.level) - levels.indexOf(other.level)
}
