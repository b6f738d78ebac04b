import type { Feature } from '../../kit/feature.server.ts'
import { resource } from '../../kit/resource/resource.server.ts'
import type { Edited } from '../../kit/tables.server.ts'
import { accessEndpoints } from './access.server.ts'
import { type Coach, type CoachInput, coach } from './schema.ts'

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
    /** Those whose own the team is. */
    'coaches-of-team'(team: number): Coach[]
  }
}

const coaches = resource({
  path: 'coaches',
  area: 'coaches',
  table: 'coaches',
  singular: 'coach',
  plural: 'coaches',
  references: [{ table: 'coach_teams', column: 'coach_id', onDelete: 'delete' }],
  takenBack: { needsProof: ({ after }) => Boolean(after?.user_id) },
  entity: coach,
  public: {
    fields: ['id', 'version', 'name', 'role', 'experience', 'photoUrl'],
  },
  admin: ['create', 'update', 'remove'],
  orderBy: ['id'],
})

export default {
  resources: [coaches],
  // A team that comes back gives its coaches their access again.
  history: {
    coach_teams: {
      singular: 'access of coach',
      plural: 'access of coaches',
      rules: { needsProof: ({ after }) => after !== null },
    },
  },
  searchable: [
    {
      label: 'Coaches',
      entries: async ({ read }) =>
        (await read('coaches')).map(({ id, name, role, experience }) => ({
          title: name,
          text: [role, experience].filter(Boolean).join(' · '),
          path: `/team?coach=${id}`,
        })),
    },
  ],
  reads: {
    async 'coaches-of-team'({ db, read }, team) {
      const rows = await db
        .selectFrom('coach_teams')
        .select('coach_id')
        .where('team_id', '=', team)
        .execute()
      const ids = new Set(rows.map(({ coach_id }) => coach_id))
      return (await read('coaches')).filter(({ id }) => ids.has(id))
    },
  },
  setUp: context => ({ admin: app => accessEndpoints(app, context) }),
} satisfies Feature
