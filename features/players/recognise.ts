import { nameKey } from '../../kit/name-key.ts'
import type { AlikeRule, RecognitionRule } from '../../kit/resource/recognition.ts'
import { sentence } from '../../ui/sentence.ts'
import { childKey, fitsName } from './alike.ts'
import { errorWords } from './error-words.ts'
import type { PlayerInput } from './schema.ts'

type Player = PlayerInput & { id: number }

/** Rules that find players who may be the same child, or wear the same number. */
export const alikeRules: readonly AlikeRule<Player>[] = [
  {
    key: ({ team_id, number, left_on }) =>
      team_id && number && !left_on ? `${team_id} ${number}` : undefined,
    fits: (row, other) => !isTaken(row, other),
    says: ({ name, number }) => sentence(errorWords, 'sameNumber', { name, number }),
  },
  {
    key: childKey,
    fits: (row, other) => fitsName(row, other) && !isTaken(row, other),
    says: ({ name, number, year_of_birth: year, left_on }) =>
      left_on
        ? sentence(errorWords, 'sameChildLeft', { name, year })
        : sentence(errorWords, 'sameChild', { name, number, year }),
  },
]

/** The save of a player whose name and number another one has is refused: nothing is asked before. */
function isTaken(row: Partial<Player>, { name, number }: Player) {
  return row.number === number && nameKey(row.name ?? '') === nameKey(name)
}

/**
 * Rules that find the player of a row without an id: by name and number; where the file has no number, by name and year
 * of birth. Staff are asked about one who may be the same child.
 */
export const playerRules: readonly RecognitionRule<Player>[] = [
  {
    key: ({ name, number }) =>
      name === undefined || number === undefined ? undefined : `${nameKey(name)} ${number}`,
  },
  {
    key: ({ name }) => (name === undefined ? undefined : nameKey(name)),
    fits: (row, stored) =>
      row.number === undefined &&
      (row.year_of_birth === undefined || row.year_of_birth === stored.year_of_birth) &&
      (!row.team_id || row.team_id === stored.team_id),
  },
  { key: childKey, fits: fitsName, asks: true },
]
