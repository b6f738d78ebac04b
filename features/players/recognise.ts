import { nameKey } from '../../kit/name-key.ts'
import type { RecognitionRule } from '../../kit/resource/recognition.ts'
import type { PlayerInput } from './schema.ts'

type Player = PlayerInput & { id: number }

/** How the player of a row without an id is found: by name and number; where the file has no number, by name and year of birth. */
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
]
