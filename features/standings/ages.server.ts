import type { ContentTransaction, RowChange } from '../../kit/content-transaction.server.ts'
import { nowOf } from '../../kit/now.server.ts'
import type { Db, RowOf } from '../../kit/tables.server.ts'
import { tableRows } from '../../kit/until-change.server.ts'
import { ageGroupOf, certainAgeGroupOf } from '../teams/age-group.ts'
import { birthYearsOfTeams } from '../teams/birth-years.server.ts'
import { readScoreAges, storeScoreAge, youngest } from '../teams/score-ages.server.ts'

type Standing = RowOf<'standings'>
type Team = RowOf<'teams'>
/** A team with the years in which its players were born. */
type AgedTeam = Team & { born: readonly number[] }

/** The sources for the age of a table's players. */
interface AgeSources {
  stored: Map<number, number>
  teams: readonly AgedTeam[]
  divisions: readonly RowOf<'divisions'>[]
  today: string
  /** The divisions that teams come to by a change, by the ids of the teams. */
  joined: ReadonlyMap<number, number | null>
}

async function readAgeSources(db: Db): Promise<AgeSources> {
  return {
    stored: await readScoreAges(db, 'standings'),
    teams: (await tableRows(db, 'teams')).map(await birthYearsOfTeams(db)),
    divisions: await tableRows(db, 'divisions'),
    today: nowOf(db).toISOString().slice(0, 10),
    joined: new Map(),
  }
}

/** Younger than any limit. */
const UNKNOWN = 0

/** Stores the age of the players in the games that a table was computed from; null: of some it is not known. */
export async function decideTableAge(db: Db, ids: readonly number[], age: number | null) {
  for (const id of ids) await storeScoreAge(db, 'standings', id, age ?? UNKNOWN)
}

/** Returns a function for the age of the table of a division, or of the one without a division; undefined: unknown. */
export async function tableAges(db: Db) {
  const known = await readAgeSources(db)
  return (division: number | null, rows: readonly Standing[]) => ageOfTable(division, rows, known)
}

/** An age that was decided stands where a name reads in two ways; not that of a team or row that is new to the table. */
function ageOfTable(id: number | null, rows: readonly Standing[], known: AgeSources) {
  const { stored, teams, divisions, today, joined } = known
  const decided = rows.map(row => stored.get(row.id))
  const isDecided = decided.some(age => age !== undefined)
  const read = (isOld: boolean) => (isOld ? certainAgeGroupOf : ageGroupOf)
  const ofTeams = teams
    .filter(({ division_id }) => division_id === id)
    .map(team => read(isDecided && joined.get(team.id) !== id)(team, today))
  const division = divisions.find(each => each.id === id)
  if (division) {
    const ofName = read(isDecided)({ name: division.name }, today)
    return youngest([division.age_group ?? youngest([...decided, ofName]), ...ofTeams])
  }
  const ofNames = rows.map(row => read(stored.has(row.id))({ name: row.teamName }, today))
  // Nobody has said which of the teams without a division stand in the table.
  return (
    youngest([...decided, ...ofNames]) ??
    (ofTeams.includes(undefined) ? undefined : youngest(ofTeams))
  )
}

/** Stores the age of a table's players, as `rememberResultAges` does. */
export async function rememberTableAges(
  { db }: ContentTransaction,
  rows: readonly RowChange[],
): Promise<void> {
  const changed = rows
    .filter(({ table, after }) => table === 'standings' && after)
    .map(({ after }) => after as Standing)
  const teamChanges = rows.filter(({ table, before }) => table === 'teams' && before)
  const teams = teamChanges.map(({ before }) => before as Team).map(await birthYearsOfTeams(db))
  /** Tables that a team has left: their unknown ages will never be known. */
  const left = new Set(
    teamChanges
      .map(({ before, after }) => [before, after] as [Team, Team | null])
      .filter(([before, after]) => before.division_id !== after?.division_id || !after)
      .map(([before]) => before.division_id),
  )
  const known = await readAgeSources(db)
  for (const { before, after } of rows.filter(({ table }) => table === 'standings')) {
    const [from, to] = [before, after] as (Standing | null)[]
    // The age is decided again in another table.
    if (from && to && from.division_id !== to.division_id) known.stored.delete(to.id)
  }
  const joined = new Map(
    rows
      .filter(({ table, after }) => table === 'teams' && after)
      .map(({ id, before, after }) => [id, before, after] as [number, Team | null, Team])
      .filter(([, before, after]) => before?.division_id !== after.division_id)
      .map(([id, , after]) => [id, after.division_id]),
  )
  const was = { ...known, teams: [...known.teams, ...teams], joined }
  const ids = new Set([
    ...[...changed, ...teams].map(({ division_id }) => division_id),
    ...[...joined.values()].filter(id => id !== null),
  ])
  for (const id of ids) {
    const table = (await db.selectFrom('standings').selectAll().execute()).filter(
      ({ division_id }) => division_id === id,
    )
    const age = ageOfTable(id, table, was) ?? (left.has(id) ? UNKNOWN : undefined)
    if (age === undefined) continue
    for (const row of table) {
      // A table without a division is decided by the games that it was computed from, if it was.
      const next = id === null ? (known.stored.get(row.id) ?? age) : age
      if (known.stored.get(row.id) !== next) await storeScoreAge(db, 'standings', row.id, next)
    }
  }
}
