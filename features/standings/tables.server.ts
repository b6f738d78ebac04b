import { FREE_TEXT, publicColumns } from '../../kit/stored-columns.ts'
import { type StoredTables, UNTIL_DELETED } from '../../kit/stored-table.server.ts'
import { listLocation } from '../portal-places.ts'

export const standingTables = {
  standings: {
    what: ['row of a table', 'rows of tables'],
    until: UNTIL_DELETED,
    columns: {
      ...publicColumns(null, 'id', 'version', 'played', 'won', 'lost', 'tied', 'points'),
      ...publicColumns(null, 'goals_for', 'goals_against', 'goal_difference', 'position'),
      ...publicColumns(null, 'logoInitial', 'logoColor', 'division_id'),
      ...publicColumns(FREE_TEXT, 'teamName'),
    },
    edited: listLocation('standings'),
  },
} satisfies StoredTables
