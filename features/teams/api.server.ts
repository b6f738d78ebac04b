import type { Feature } from '../../kit/feature.server.ts'
import { resource } from '../../kit/resource/resource.server.ts'
import type { Edited, WithDefaults } from '../../kit/tables.server.ts'
import { divisions } from './divisions.server.ts'
import { teamPath } from './path.ts'
import { type Team, type TeamInput, team } from './schema.ts'

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

const teams = resource({
  path: 'teams',
  area: 'teams',
  table: 'teams',
  singular: 'team',
  references: [
    { table: 'players', column: 'team_id', onDelete: 'set null' },
    { table: 'schedule_events', column: 'team_id', onDelete: 'set null' },
    { table: 'results', column: 'team_id', onDelete: 'set null' },
    { table: 'news_articles', column: 'team_id', onDelete: 'set null' },
    { table: 'albums', column: 'team_id', onDelete: 'set null' },
    { table: 'coach_teams', column: 'team_id', onDelete: 'delete' },
  ],
  entity: team,
  public: {
    fields: [
      'id',
      'version',
      'name',
      'description',
      'grade',
      'coach',
      'logoUrl',
      'division_id',
      'created_at',
      'updated_at',
    ],
  },
  admin: ['create', 'update', 'remove'],
  // Scores and tables may be private by them.
  seenElsewhere: ['age_group', 'age_years'],
  orderBy: ['name'],
  stamped: true,
})

export default {
  resources: [teams, divisions],
  searchable: [
    {
      label: 'Teams',
      entries: async ({ read }) =>
        (await read('teams')).map(team => ({
          title: team.name,
          text: [team.grade && `${team.grade} Grade`, team.coach, team.description]
            .filter(Boolean)
            .join(' · '),
          path: teamPath(team),
        })),
    },
  ],
} satisfies Feature
