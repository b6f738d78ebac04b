import { z } from 'zod'
import type { CurrentUser } from '../../kit/current-user.ts'
import type { Feature } from '../../kit/feature.server.ts'
import { sameName } from '../../kit/resource/recognition.ts'
import { resource } from '../../kit/resource/resource.server.ts'
import type { Db, Edited } from '../../kit/tables.server.ts'
import type { OwnTeam } from '../../kit/teams-of-user.ts'
import { accessEndpoints, takeBackAccess } from './access.server.ts'
import { coachList } from './list.server.ts'
import { type Coach, type CoachInput, coach } from './schema.ts'
import { coachTables } from './tables.server.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    coaches: Edited<CoachInput> & {
      /** The coach's own account. */
      user_id: number | null
    }
    coach_teams: { coach_id: number; team_id: number }
  }
}

declare module '../../kit/reads.ts' {
  interface Reads {
    coaches(): Coach[]
    /** Returns the coaches who own the team. */
    'coaches-of-team'(team: number): Coach[]
    /** Returns the coaches who own each team, by its id. */
    'coaches-of-teams'(): Map<number, Coach[]>
  }
}

export const coaches = resource({
  path: 'coaches',
  list: coachList,
  area: 'coaches',
  tables: coachTables,
  table: 'coaches',
  singular: 'coach',
  plural: 'coaches',
  find: ({ name, role }) => ({ title: name, detail: role, more: 'coach' }),
  references: [{ table: 'coach_teams', column: 'coach_id', onDelete: 'delete' }],
  takenBack: { proofReason: ({ after }) => (after?.user_id ? 'changesAccess' : undefined) },
  entity: coach,
  alike: [sameName],
  columns: () => ({ user_id: z.int().nullable() }),
  admin: ['create', 'update', 'remove'],
  orderBy: ['id'],
})

export default {
  resources: [coaches],
  // A team that is restored gives its coaches their access again.
  history: {
    coach_teams: {
      singular: 'access of coach',
      plural: 'access of coaches',
      rules: { proofReason: ({ after }) => (after ? 'changesAccess' : undefined) },
      takeBack: takeBackAccess,
    },
  },
  searchable: [
    {
      label: 'Coaches',
      entries: async ({ read }) =>
        (await read('coaches')).map(({ id, name, role }) => ({
          title: name,
          text: role,
          path: `/team?coach=${id}`,
        })),
    },
  ],
  reads: {
    async 'coaches-of-team'({ read }, team) {
      return (await read('coaches-of-teams')).get(team) ?? []
    },
    async 'coaches-of-teams'({ db, read }) {
      const rows = await db.selectFrom('coach_teams').selectAll().execute()
      const teams = Map.groupBy(rows, ({ coach_id }) => coach_id)
      const owned = (await read('coaches')).flatMap(coach =>
        (teams.get(coach.id) ?? []).map(({ team_id }) => ({ team_id, coach })),
      )
      const byTeam = Map.groupBy(owned, ({ team_id }) => team_id)
      return new Map(Array.from(byTeam, ([team, rows]) => [team, rows.map(({ coach }) => coach)]))
    },
  },
  setUp: context => ({ admin: app => accessEndpoints(app, context) }),
} satisfies Feature

/** The teams of the coaches with that account, by name. */
export function readOwnTeams(db: Db, { id }: Pick<CurrentUser, 'id'>): Promise<OwnTeam[]> {
  return db
    .selectFrom('teams')
    .select(['teams.id', 'teams.name'])
    .where('teams.id', 'in', query =>
      query
        .selectFrom('coach_teams')
        .innerJoin('coaches', 'coaches.id', 'coach_teams.coach_id')
        .select('coach_teams.team_id')
        .where('coaches.user_id', '=', id),
    )
    .orderBy('teams.name')
    .execute()
}
