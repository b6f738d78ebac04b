import { resource } from '../../kit/resource/resource.server.ts'
import type { Edited, WithDefaults } from '../../kit/tables.server.ts'
import { sentence } from '../../ui/sentence.ts'
import { type Division, type DivisionInput, division } from './division.ts'
import { errorWords } from './error-words.ts'
import { divisionList } from './list.server.ts'
import { teamTables } from './tables.server.ts'
import { mayShowScores, undoneOlder } from './weakened-protection.server.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    divisions: Edited<Omit<DivisionInput, 'tie_breaks'>> &
      WithDefaults<Pick<DivisionInput, 'tie_breaks'>>
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
  list: divisionList,
  tables: teamTables,
  table: 'divisions',
  singular: 'division',
  area: 'standings',
  references: [
    { table: 'standings', column: 'division_id', onDelete: 'delete' },
    { table: 'teams', column: 'division_id', onDelete: 'set null' },
  ],
  entity: division,
  admin: ['create', 'update', 'remove'],
  weakensProtection: mayShowScores,
  takenBack: undoneOlder,
  affectsOtherRows: ['age_group'],
  orderBy: ['name'],
  importKey: ['name'],
  taken: sentence(errorWords, 'divisionTaken'),
})
