import { nameKey } from '../../../kit/name-key.ts'
import { ownNameAtStart, ownNamesIn } from '../source/classify/own-names.ts'

interface Names {
  club: string[]
  /** By id. */
  teams: ReadonlyMap<number, string>
  /** Other names, with the team that somebody says they mean. */
  spellings: readonly { written: string; team_id: number | null }[]
}

/**
 * Returns a function that finds the team whose name begins a title, behind the club's own at most, or ends it. There is
 * none where the title names several teams or has the name elsewhere: such an event is the whole club's.
 */
export function teamFinder({ club, teams, spellings }: Names) {
  const named = [
    ...[...teams].map(([id, name]) => ({ name, id })),
    ...spellings.flatMap(({ written, team_id }) =>
      team_id === null || !teams.has(team_id) ? [] : [{ name: written, id: team_id }],
    ),
  ]
  const idsByName = Map.groupBy(named, ({ name }) => nameKey(name))
  const names = named.map(({ name }) => name)

  return (title: string) => {
    const text = title.slice(ownNameAtStart(title, club).length).trim()
    const places = ownNamesIn(text, names)
    const meant = places.flatMap(
      ({ from, to }) => idsByName.get(nameKey(text.slice(from, to))) ?? [],
    )
    const [id, ...others] = new Set(meant.map(({ id }) => id))
    const isAtAnEnd = places.some(({ from, to }) => from === 0 || to === text.length)
    return isAtAnEnd && others.length === 0 ? id : undefined
  }
}
