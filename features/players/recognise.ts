import { nameKey } from '../../kit/name-key.ts'
import { readName, usualName } from '../../kit/person-name.ts'
import type { AlikeRule, RecognitionRule } from '../../kit/resource/recognition.ts'
import { sentence } from '../../ui/sentence.ts'
import { childKey, fitsName, wordsOf } from './alike.ts'
import { errorWords } from './error-words.ts'
import type { PlayerInput } from './schema.ts'

type Player = PlayerInput & { id: number }

/** The rule that finds players of one team who wear the same number. */
export const sameNumber: AlikeRule<Player> = {
  key: ({ team_id, number, left_on }) =>
    team_id && number && !left_on ? `${team_id} ${number}` : undefined,
  fits: (row, other) => !isTaken(row, other),
  says: ({ name, number }) => sentence(errorWords, 'sameNumber', { name, number }),
}

/** Rules that find players who may be the same child, or wear the same number. */
export const alikeRules: readonly AlikeRule<Player>[] = [
  sameNumber,
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
 * Rules that find the player of a row without an id: by name and number, or by the name alone where the file has no
 * number, if nothing else in the row speaks against it. Staff are asked about one who may be the same child.
 */
export const playerRules: readonly RecognitionRule<Player>[] = [
  { key: nameAndNumber, fits: (row, stored) => !contradicts(row, stored) },
  {
    key: spokenKey,
    fits: (row, stored) =>
      row.number === undefined &&
      !contradicts(row, stored) &&
      (!row.team_id || row.team_id === stored.team_id),
    alone: true,
  },
  { key: nameAndNumber, asks: true },
  { key: spokenKey, fits: row => row.number === undefined, asks: true },
  { key: childKey, fits: fitsName, asks: true },
]

function contradicts(row: Partial<Player>, { year_of_birth, team_id }: Player) {
  const { year_of_birth: year = year_of_birth, team_id: team } = row
  return year !== year_of_birth || Boolean(team && team_id && team !== team_id)
}

function nameAndNumber(row: Partial<Player>) {
  const name = spokenKey(row)
  return name === undefined || row.number === undefined ? undefined : `${name} ${row.number}`
}

/** Equal for 'Ana Brooks' and 'BROOKS, ANA'. */
function spokenKey({ name }: Partial<Player>) {
  return name === undefined ? undefined : nameKey(usualName(name) ?? name)
}

/** Refuses a row with the id of a child who shares neither given nor family name: photo and consent stay with that child. */
export function otherChild({ name = '' }: Partial<Player>, stored: Player) {
  const isOther =
    [name, stored.name].every(each => readName(each).firstName && readName(each).family) &&
    !wordsOf(name).some(word => wordsOf(stored.name).includes(word))
  return isOther ? sentence(errorWords, 'otherChild', { name: stored.name }) : undefined
}

/** Leaves out a name that the stored one says in the usual way: 'BROOKS, ANA' of Ana Brooks. */
export function withoutSameName<Given extends Partial<PlayerInput>>(input: Given, stored?: Player) {
  const { name, ...rest } = input
  const usual = name === undefined ? undefined : usualName(name)
  return stored && usual && nameKey(usual) === nameKey(stored.name) ? rest : input
}
