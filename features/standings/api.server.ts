import type { Feature } from '../../kit/feature.server.ts'
import { resource } from '../../kit/resource/resource.server.ts'
import type { Edited } from '../../kit/tables.server.ts'
import { rememberTableAges } from './ages.server.ts'
import { computeEndpoint } from './compute.server.ts'
import { standingList } from './list.server.ts'
import { type Standing, type StandingInput, standing } from './schema.ts'
import { withoutYoung } from './without-young.server.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    standings: Edited<StandingInput>
  }
}

declare module '../../kit/reads.ts' {
  interface Reads {
    standings(): Standing[]
  }
}

const standings = resource({
  path: 'standings',
  list: standingList,
  area: 'standings',
  table: 'standings',
  singular: 'standings row',
  entity: standing,
  public: {
    fields: [
      'id',
      'version',
      'teamName',
      'played',
      'won',
      'lost',
      'tied',
      'points',
      'goals_for',
      'goals_against',
      'goal_difference',
      'position',
      'logoInitial',
      'logoColor',
      'division_id',
    ],
    present: withoutYoung,
  },
  admin: ['create', 'update', 'remove'],
  orderBy: ['position', 'teamName'],
})

export default {
  resources: [standings],
  follow: rememberTableAges,
  setUp: context => ({ admin: app => computeEndpoint(app, context) }),
} satisfies Feature
