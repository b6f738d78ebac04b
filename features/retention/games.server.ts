import { inList, inPlace } from '../portal-places.ts'
import { type Kept, nobody, WORDS } from './entry.server.ts'

const club = { club: 'Until the club deletes it' }
const feed = { ...inPlace('schedule'), title: () => 'A calendar feed' }

/** Games, practices, and where they are. */
export const games = {
  schedule_events: {
    what: ['event', 'events'],
    until: club,
    columns: {
      ...{ title: WORDS, opponent: WORDS, location: WORDS, venue: WORDS, status_reason: WORDS },
      ...{ uniform: WORDS, notes: WORDS, was_location: WORDS, was_venue: WORDS },
      ...nobody('id', 'date', 'time', 'isHome', 'type', 'end_date', 'end_time', 'all_day'),
      ...nobody('status', 'source', 'external_key', 'version', 'was_date', 'was_time', 'team_id'),
      ...nobody('hidden', 'arrive_early', 'time_tbd', 'series_id', 'match_number'),
    },
    edited: {
      ...inList('schedule'),
      title: ({ date, title, opponent, type }) => `${title ?? opponent ?? type}, ${date}`,
    },
  },
  closures: {
    what: ['closure', 'closures'],
    until: club,
    columns: {
      field: WORDS,
      reason: WORDS,
      ...nobody('id', 'date', 'from_time', 'until_time', 'over_before', 'status', 'version'),
      team_id: null,
    },
    edited: {
      ...inPlace('schedule'),
      title: ({ date }) => `Closure on ${date}`,
    },
  },
  places: {
    what: ['place', 'places'],
    until: club,
    columns: {
      ...{ name: WORDS, fields: WORDS, address: WORDS, pin: WORDS, parking: WORDS },
      ...nobody('id', 'version', 'open_from', 'open_until', 'lights'),
    },
    edited: inList('places'),
  },
  accepted_clashes: {
    what: ['accepted clash', 'accepted clashes'],
    until: { with: 'schedule_events', by: 'event_id' },
    columns: {
      reason: WORDS,
      accepted_by: 'Who of the club accepted it',
      ...nobody('id', 'kind', 'event_id', 'event_version', 'other_id', 'other_version'),
      ...nobody('accepted_at'),
    },
    edited: { ...inPlace('schedule'), title: () => 'An accepted clash' },
  },
  spellings: {
    what: ['name in files', 'names in files'],
    until: club,
    columns: { written: WORDS, place: WORDS, ...nobody('id', 'team_id', 'version') },
    edited: {
      ...inList('spellings'),
      title: ({ written }) => written,
    },
  },
  results: {
    what: ['result', 'results'],
    until: club,
    columns: {
      ...{ homeTeam: WORDS, awayTeam: WORDS, result: WORDS },
      ...nobody('id', 'date', 'team_id', 'event_id', 'homeScore', 'awayScore', 'version'),
      ...nobody('outcome'),
      ...nobody('homeLogoInitial', 'homeLogoColor', 'awayLogoInitial', 'awayLogoColor'),
    },
    edited: {
      ...inList('results'),
      title: ({ homeTeam, awayTeam, date }) => `${homeTeam} – ${awayTeam}, ${date}`,
    },
  },
  standings: {
    what: ['row of a table', 'rows of tables'],
    until: club,
    columns: {
      teamName: WORDS,
      ...nobody('id', 'division_id', 'played', 'won', 'lost', 'tied', 'points', 'position'),
      ...nobody('goals_for', 'goals_against', 'goal_difference'),
      ...nobody('logoInitial', 'logoColor', 'version'),
    },
    edited: inList('standings'),
  },
  divisions: {
    what: ['division', 'divisions'],
    until: club,
    columns: {
      name: WORDS,
      ...nobody(
        'id',
        'tie_breaks',
        'goal_cap',
        'age_group',
        'counts_from',
        'win_points',
        'tie_points',
        'loss_points',
        'version',
      ),
    },
    edited: inList('divisions'),
  },
  score_ages: {
    what: ['age of a result or table', 'ages of results and tables'],
    until: { program: 'For good: a score of children stays private when their team is deleted' },
    columns: nobody('of_table', 'of_id', 'age_group'),
    edited: null,
  },
  calendar_copies: {
    what: ['copy of a feed', 'copies of feeds'],
    until: { program: 'Until the next reading, or until the feed is taken out' },
    columns: {
      ...{ events: WORDS, held_events: WORDS },
      ...nobody('feed_id', 'errors', 'failures', 'read_as', 'seen', 'result', 'tried_at'),
      ...nobody('fetched_at', 'changed_at', 'next_at', 'held_at'),
    },
    edited: feed,
  },
  feed_events: {
    what: ['event of a feed', 'events of feeds'],
    until: { program: 'As long as the feed has the event, or the schedule its row' },
    columns: { base: WORDS, ...nobody('source', 'external_key', 'missing_since') },
    edited: feed,
  },
  family_calendars: {
    what: ['calendar address', 'calendar addresses'],
    until: { club: 'Until a coach renews it, or the team is deleted; asked after a year' },
    columns: {
      token: 'By which the families of a team read its practices',
      left_by: 'Who has lost the team and may have the address, until it is renewed',
      ...nobody('team_id', 'renewed_at'),
    },
    edited: null,
  },
  event_decisions: {
    what: ['decision about an event', 'decisions about events'],
    until: club,
    columns: nobody('external_key', 'decision'),
    edited: null,
  },
  published_events: {
    what: ['revision of an event', 'revisions of events'],
    until: { program: 'With the next change of the event' },
    columns: nobody('event_id', 'hash', 'sequence', 'last_modified'),
    edited: null,
  },
  sponsor_clicks: {
    what: ['day of a sponsor', 'days of sponsors'],
    until: club,
    columns: nobody('sponsor_id', 'day', 'clicks'),
    edited: null,
  },
  page_visits: {
    what: ['day of a page', 'days of pages'],
    until: { limits: [{ days: 400, after: 'day' }] },
    columns: nobody('day', 'path', 'visits'),
    edited: null,
  },
  content_version: {
    what: ['counter', 'counters'],
    until: { program: 'With the next change' },
    columns: nobody('version', 'changes', 'mark'),
    edited: null,
  },
  operations: {
    what: ['note about the site’s own running', 'notes about the site’s own running'],
    until: { program: 'Until the next one of its name' },
    columns: nobody('name', 'value'),
    edited: null,
  },
  leases: {
    what: ['lock', 'locks'],
    until: { program: 'Until somebody else holds it' },
    columns: nobody('name', 'holder', 'until'),
    edited: null,
  },
} satisfies Partial<Kept>
