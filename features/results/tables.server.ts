import { FREE_TEXT, publicColumns } from '../../kit/stored-columns.ts'
import { type StoredTables, UNTIL_DELETED } from '../../kit/stored-table.server.ts'
import { listLocation } from '../portal-places.ts'

export const resultTables = {
  results: {
    what: ['result', 'results'],
    until: UNTIL_DELETED,
    columns: {
      ...publicColumns(null, 'id', 'version', 'date', 'homeScore', 'awayScore', 'outcome'),
      ...publicColumns(null, 'homeLogoInitial', 'homeLogoColor', 'awayLogoInitial'),
      ...publicColumns(null, 'awayLogoColor', 'team_id', 'event_id'),
      ...publicColumns(FREE_TEXT, 'homeTeam', 'awayTeam', 'result'),
    },
    edited: {
      ...listLocation('results'),
      title: ({ homeTeam, awayTeam, date }) => `${homeTeam} – ${awayTeam}, ${date}`,
    },
  },
} satisfies StoredTables
