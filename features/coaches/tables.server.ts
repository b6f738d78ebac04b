import { privateColumns, publicColumns } from '../../kit/stored-columns.ts'
import type { StoredTables } from '../../kit/stored-table.server.ts'
import { listLocation } from '../portal-places.ts'

/** The public gets no account and no contact data of a coach. */
export const coachTables = {
  coaches: {
    what: ['coach', 'coaches'],
    until: { club: 'Until the club deletes the coach' },
    columns: {
      ...publicColumns(null, 'id', 'version'),
      ...publicColumns('Public: who coaches', 'name', 'role', 'experience', 'photoUrl'),
      ...privateColumns('The account of the coach', 'user_id'),
    },
    edited: listLocation('coaches'),
  },
  coach_teams: {
    what: ['team of a coach', 'teams of coaches'],
    until: { with: 'coaches', by: 'coach_id' },
    columns: publicColumns('Public: who coaches which team', 'coach_id', 'team_id'),
    edited: null,
  },
} satisfies StoredTables
