import { resource } from '../../kit/resource/resource.server.ts'
import type { Edited } from '../../kit/tables.server.ts'
import { type Division, type DivisionInput, division } from './division.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    divisions: Edited<DivisionInput>
  }
}

declare module '../../kit/reads.ts' {
  interface Reads {
    divisions(): Division[]
  }
}

/** The divisions in which the club's teams play. */
export const divisions = resource({
  path: 'divisions',
  table: 'divisions',
  singular: 'division',
  area: 'standings',
  references: [
    { table: 'standings', column: 'division_id', onDelete: 'delete' },
    { table: 'teams', column: 'division_id', onDelete: 'set null' },
  ],
  entity: division,
  public: {
    fields: ['id', 'version', 'name', 'win_points', 'tie_points', 'loss_points', 'counts_from'],
  },
  admin: ['create', 'update', 'remove'],
  seenElsewhere: ['age_group'],
  orderBy: ['name'],
  importKey: ['name'],
  taken: 'There is a division with this name already.',
})
