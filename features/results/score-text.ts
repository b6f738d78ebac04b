/** The text of a result whose score the public does not see. */
// biome-ignore lint/plugin: a value of the API
export const PLAYED = 'Played'

/** Tells whether the text of an event's result says a score, and not only that the game was played. */
export function saysScore(score: string | null | undefined): score is string {
  return Boolean(score) && score !== PLAYED
}
