import type { Player } from './schema.ts'

type Numbered = Pick<Player, 'id' | 'name' | 'number' | 'team_id' | 'left_on'>

/** The next numbers from `first` on that nobody else of each player's team has, by id, in the order of their names. */
export function freeNumbers(
  chosen: readonly Pick<Player, 'id' | 'name' | 'team_id'>[],
  all: readonly Numbered[],
  first: number,
): ReadonlyMap<number, number> {
  const isChosen = new Set(chosen.map(({ id }) => id))
  const others = all.filter(({ id, left_on }) => left_on === null && !isChosen.has(id))
  const numbers = new Map<number, number>()
  for (const [team, players] of Map.groupBy(chosen, ({ team_id }) => team_id)) {
    const taken = new Set(
      others.filter(({ team_id }) => team_id === team).map(({ number }) => number),
    )
    let next = first
    for (const { id } of players.toSorted((one, other) => one.name.localeCompare(other.name))) {
      while (taken.has(next)) next += 1
      numbers.set(id, next)
      next += 1
    }
  }
  return numbers
}
