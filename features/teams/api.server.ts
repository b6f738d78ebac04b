import { z } from 'zod'
import type { Feature } from '../../kit/feature.server.ts'
import { type Operation, routeConfig } from '../../kit/operation.server.ts'
import { resource } from '../../kit/resource/resource.server.ts'
import { sortRows } from '../../kit/resource/row-order.server.ts'
import type { Edited, WithDefaults } from '../../kit/tables.server.ts'
import { tableRows } from '../../kit/until-change.server.ts'
import { divisions } from './divisions.server.ts'
import { validateGrade } from './grades.server.ts'
import { gradeLabel } from './grades.ts'
import { teamList } from './list.server.ts'
import { teamPath } from './path.ts'
import { type NamedTeam, type Team, type TeamInput, team, teamRemoval } from './schema.ts'
import { teamTables } from './tables.server.ts'
import { mayShowScores, undoneOlder } from './weakened-protection.server.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    teams: Edited<Omit<TeamInput, 'age_years'>> &
      WithDefaults<Pick<TeamInput, 'age_years'>> &
      Stamped
  }
}

declare module '../../kit/reads.ts' {
  interface Reads {
    teams(): Team[]
  }
}

export const teams = resource({
  path: 'teams',
  list: teamList,
  area: 'teams',
  tables: teamTables,
  table: 'teams',
  singular: 'team',
  find: ({ id, name, coach, grade }) => ({
    title: name,
    detail: coach,
    more: `team roster ${grade ? gradeLabel(grade) : ''}`,
    team: id,
  }),
  references: [
    { table: 'players', column: 'team_id', onDelete: 'set null' },
    { table: 'schedule_events', column: 'team_id', onDelete: 'set null' },
    { table: 'results', column: 'team_id', onDelete: 'set null' },
    { table: 'news_articles', column: 'team_id', onDelete: 'set null' },
    { table: 'albums', column: 'team_id', onDelete: 'set null' },
    { table: 'coach_teams', column: 'team_id', onDelete: 'delete' },
    { table: 'spellings', column: 'team_id', onDelete: 'delete' },
  ],
  removal: teamRemoval,
  entity: team,
  admin: ['create', 'update', 'remove'],
  weakensProtection: mayShowScores,
  takenBack: undoneOlder,
  // Scores and tables may be private by them.
  affectsOtherRows: ['age_group', 'age_years'],
  orderBy: ['name'],
  stamped: true,
  validate: validateGrade,
})

const namesOperation: Operation = {
  summary: 'Ids and names of the teams',
  responses: { 200: () => z.array(z.object({ id: z.int(), name: z.string() })) },
}

export default {
  resources: [teams, divisions],
  searchable: [
    {
      label: 'Teams',
      entries: async ({ read }) =>
        (await read('teams')).map(team => ({
          title: team.name,
          text: [team.grade && gradeLabel(team.grade), team.coach, team.description]
            .filter(Boolean)
            .join(' · '),
          path: teamPath(team),
        })),
    },
  ],
  setUp: ({ db }) => ({
    admin(app) {
      // For choices and names everywhere in the portal.
      const reading = routeConfig(namesOperation, { permission: 'portal.read' })
      app.get('/teams/names', reading, async (): Promise<NamedTeam[]> => {
        const named = (await tableRows(db, 'teams')).map(({ id, name }) => ({ id, name }))
        return sortRows(named, ['name'])
      })
    },
  }),
} satisfies Feature
