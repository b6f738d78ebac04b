import type { Db } from '../../kit/tables.server.ts'
import { tableRows } from '../../kit/until-change.server.ts'

/** The names of the club's teams by their ids. */
export async function readTeamNames(db: Db): Promise<Map<number, string>> {
  const teams = await tableRows(db, 'teams')
  return new Map(teams.map(({ id, name }) => [id, name]))
}

/** Names of teams by id, for lists of rows with a team. */
export interface KnownTeams {
  teams: ReadonlyMap<number, string>
}

/** The same, as a list declares it. */
export const knownTeams = {
  tables: ['teams'] as const,
  read: async (db: Db): Promise<KnownTeams> => ({ teams: await readTeamNames(db) }),
}

/** A column with the name of the row's team; `none` stands where it has none, and is not sorted. */
export function teamColumn(none: string) {
  const nameOf = ({ team_id }: { team_id: number | null }, { teams }: KnownTeams) =>
    team_id === null ? undefined : teams.get(team_id)
  return {
    text: (row: { team_id: number | null }, known: KnownTeams) => nameOf(row, known) ?? none,
    value: nameOf,
  }
}

/** Tells whether the row is of the team with that id; `none` stands for no team. */
export function isOfTeam(none: string) {
  return ({ team_id }: { team_id: number | null }, value: string) =>
    String(team_id ?? none) === value
}
