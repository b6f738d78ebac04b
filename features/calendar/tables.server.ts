import { FREE_TEXT, privateColumns } from '../../kit/stored-columns.ts'
import type { StoredTables } from '../../kit/stored-table.server.ts'
import { placeLocation } from '../portal-places.ts'
import { placeTables } from './places/tables.server.ts'
import { scheduleTables } from './schedule/tables.server.ts'

const feed = { ...placeLocation('schedule'), title: () => 'A calendar feed' }

export const calendarTables = {
  ...placeTables,
  ...scheduleTables,
  accepted_clashes: {
    what: ['accepted clash', 'accepted clashes'],
    until: { with: 'schedule_events', by: 'event_id' },
    columns: {
      ...privateColumns(FREE_TEXT, 'reason'),
      ...privateColumns('Who of the club accepted it', 'accepted_by'),
      ...privateColumns(null, 'id', 'kind', 'event_id', 'event_version', 'other_id'),
      ...privateColumns(null, 'other_version', 'accepted_at'),
    },
    edited: { ...placeLocation('schedule'), title: () => 'An accepted clash' },
  },
  published_events: {
    what: ['revision of an event', 'revisions of events'],
    until: { program: 'With the next change of the event' },
    columns: privateColumns(null, 'event_id', 'hash', 'sequence', 'last_modified'),
    edited: null,
  },
  calendar_copies: {
    what: ['copy of a feed', 'copies of feeds'],
    until: { program: 'Until the next reading, or until the feed is taken out' },
    columns: {
      ...privateColumns(FREE_TEXT, 'events', 'held_events'),
      ...privateColumns(null, 'feed_id', 'errors', 'failures', 'read_as', 'seen', 'result'),
      ...privateColumns(null, 'tried_at', 'fetched_at', 'changed_at', 'next_at', 'held_at'),
      ...privateColumns(null, 'written_at'),
    },
    edited: feed,
  },
  deleted_feed_events: {
    what: ['deleted event of a feed', 'deleted events of feeds'],
    until: { program: 'Until its day, or as long as the feed has it' },
    columns: {
      ...privateColumns(FREE_TEXT, 'feed'),
      ...privateColumns(null, 'source', 'external_key', 'visibility'),
    },
    edited: feed,
  },
  family_calendars: {
    what: ['calendar address', 'calendar addresses'],
    until: { club: 'Until a coach renews it, or the team is deleted; asked after a year' },
    columns: {
      ...privateColumns('By which the families of a team read its practices', 'token'),
      ...privateColumns(
        'Who has lost the team and may have the address, until it is renewed',
        'left_by',
      ),
      ...privateColumns(null, 'team_id', 'renewed_at'),
    },
    edited: null,
  },
} satisfies StoredTables
