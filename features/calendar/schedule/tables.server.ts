import { FREE_TEXT, privateColumns, publicColumns } from '../../../kit/stored-columns.ts'
import { type StoredTables, UNTIL_DELETED } from '../../../kit/stored-table.server.ts'
import { listLocation, placeLocation } from '../../portal-places.ts'

export const scheduleTables = {
  schedule_events: {
    what: ['event', 'events'],
    until: UNTIL_DELETED,
    columns: {
      ...publicColumns(null, 'id', 'date', 'time', 'isHome', 'type', 'team_id', 'status'),
      ...publicColumns(null, 'was_date', 'was_time', 'end_date', 'end_time', 'all_day', 'time_tbd'),
      ...publicColumns(null, 'arrive_early'),
      ...publicColumns(FREE_TEXT, 'title', 'opponent', 'location', 'status_reason', 'was_location'),
      ...publicColumns(FREE_TEXT, 'was_venue', 'venue', 'uniform', 'notes'),
      ...privateColumns(null, 'source', 'external_key', 'version', 'hidden', 'series_id'),
      ...privateColumns(null, 'match_number', 'missing_since', 'visibility'),
      ...privateColumns(FREE_TEXT, 'feed'),
      ...privateColumns('The deleted team of a past event', 'former_team'),
    },
    edited: {
      ...listLocation('schedule'),
      title: ({ date, title, opponent, type }) => `${title ?? opponent ?? type}, ${date}`,
    },
  },
  closures: {
    what: ['closure', 'closures'],
    until: UNTIL_DELETED,
    columns: {
      ...publicColumns(null, 'id', 'version', 'date', 'from_time', 'until_time', 'over_before'),
      ...publicColumns(null, 'status', 'in_play'),
      ...publicColumns('Events of the day that take place all the same', 'except_events'),
      ...publicColumns(FREE_TEXT, 'field', 'reason'),
      ...privateColumns(null, 'team_id', 'event_id'),
    },
    edited: { ...placeLocation('schedule'), title: ({ date }) => `Closure on ${date}` },
  },
  holds: {
    what: ['hold', 'holds'],
    until: { program: 'Until the place is opened again, or the day is over' },
    columns: {
      ...publicColumns(null, 'id', 'date', 'last_strike_at'),
      ...publicColumns(FREE_TEXT, 'place'),
      ...privateColumns(null, 'version', 'from_time'),
    },
    edited: { ...placeLocation('today'), title: ({ place }) => `Hold at ${place}` },
  },
} satisfies StoredTables
