import { FREE_TEXT, privateColumns, publicColumns } from '../../kit/stored-columns.ts'
import { type StoredTables, UNTIL_DELETED } from '../../kit/stored-table.server.ts'
import { listLocation } from '../portal-places.ts'

export const teamTables = {
  teams: {
    what: ['team', 'teams'],
    until: UNTIL_DELETED,
    columns: {
      ...publicColumns(null, 'id', 'version', 'grade', 'logoUrl', 'division_id', 'created_at'),
      ...publicColumns(null, 'updated_at'),
      ...publicColumns(FREE_TEXT, 'name', 'description'),
      ...publicColumns('Public: who coaches', 'coach'),
      ...privateColumns(null, 'age_group', 'age_years'),
    },
    edited: listLocation('teams'),
  },
  divisions: {
    what: ['division', 'divisions'],
    until: UNTIL_DELETED,
    columns: {
      ...publicColumns(null, 'id', 'version', 'win_points', 'tie_points', 'loss_points'),
      ...publicColumns(null, 'counts_from', 'tie_breaks', 'goal_cap'),
      ...publicColumns(FREE_TEXT, 'name'),
      ...privateColumns(null, 'age_group'),
    },
    edited: listLocation('divisions'),
  },
  score_ages: {
    what: ['age of a result or table', 'ages of results and tables'],
    until: { program: 'For good: a score of children stays private when their team is deleted' },
    columns: privateColumns(null, 'of_table', 'of_id', 'age_group'),
    edited: null,
  },
} satisfies StoredTables
