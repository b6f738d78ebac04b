/** Finds the meaning of names in files: by what somebody has said, then by rule. */
import { type NamedRow, rowsNamed } from '../../kit/import/row-names.ts'
import { isSameName } from '../../kit/name-key.ts'
import type { Spelling } from './schema.ts'
import { isSameTeam } from './team-name.ts'

type KnownSpelling = Pick<Spelling, 'written' | 'team_id' | 'place'>

/** Returns the team of that name: the club's own name for it, a given meaning, or another form ('U-12 Boys'). */
export function teamByName(
  name: string,
  teams: readonly NamedRow[],
  spellings: readonly KnownSpelling[],
): NamedRow | undefined {
  const named = rowsNamed(teams, name)
  // The server's message distinguishes several of one name.
  if (named.length > 0) return named.length === 1 ? named[0] : undefined
  const spelled = spellings.find(each => each.team_id !== null && isSameTeam(each.written, name))
  const ofSpelling = teams.find(({ id }) => id === spelled?.team_id)
  if (ofSpelling) return ofSpelling
  const [same, ...others] = teams.filter(team => isSameTeam(team.name, name))
  return others.length === 0 ? same : undefined
}

/** Returns the place of that name, by a given meaning; `isSame` compares two spellings. */
export function placeByName(
  text: string,
  spellings: readonly KnownSpelling[],
  isSame: (one: string, other: string) => boolean = isSameName,
): string | undefined {
  return (
    spellings.find(({ place, written }) => place !== null && isSame(written, text))?.place ??
    undefined
  )
}
