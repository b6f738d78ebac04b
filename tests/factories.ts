import type { PublishedEvent } from '../features/calendar/publish/ics.ts'

let count = 0

/** A valid player; numbers differ, so that no two collide by chance. */
export function aPlayer(more: object = {}) {
  count += 1
  return {
    name: `Avery Stone ${count}`,
    number: count,
    position: 'forward' as const,
    year_of_birth: 2014,
    ...more,
  }
}

export function aTeam(more: object = {}) {
  count += 1
  return { name: `U10 Test ${count}`, ...more }
}

export function aCoach(more: object = {}) {
  count += 1
  return { name: `Coach Rivera ${count}`, role: 'Head Coach', ...more }
}

export function aResult(more: object = {}) {
  return {
    date: '2026-03-14',
    homeTeam: 'Reds',
    homeScore: 3,
    awayTeam: 'Blues',
    awayScore: 1,
    result: 'Won 3-1',
    homeLogoInitial: 'H',
    homeLogoColor: '#111111',
    awayLogoInitial: 'A',
    awayLogoColor: '#222222',
    ...more,
  }
}

/** A row of a table. */
export function aStanding(more: object = {}) {
  count += 1
  return {
    teamName: `Rovers ${count}`,
    played: 1,
    won: 1,
    lost: 0,
    tied: 0,
    points: 3,
    position: 1,
    logoInitial: 'R',
    logoColor: '#0E3B2E',
    ...more,
  }
}

/** A formatted text of one paragraph. */
export function aRichText(text: string) {
  const content = [{ type: 'paragraph', content: [{ type: 'text', text }] }]
  return JSON.stringify({ version: 1, type: 'doc', content })
}

/** Columns of free text, the one to change first. */
const TEXTS = [
  'title',
  'notes',
  'reason',
  'bio',
  'description',
  'label',
  'parking',
  'role',
  'location',
  'result',
  'name',
  'text',
  'written',
  'email',
  'teamName',
]

/** Another value for a text of the row; nothing where the row has no text. */
export function otherText(row: object): Record<string, string> {
  const values: Record<string, unknown> = { ...row }
  const name = TEXTS.find(name => typeof values[name] === 'string')
  return name ? { [name]: `${values[name]} of somebody else` } : {}
}

/** A practice of the whole club on November 7, 2026 at 9:00 in Chicago. */
export function aCalendarEvent(more: Partial<PublishedEvent> = {}): PublishedEvent {
  return {
    id: '1',
    uid: '1',
    title: 'Practice',
    description: '',
    start: '2026-11-07T15:00:00.000Z',
    end: '2026-11-07T15:00:00.000Z',
    is_game: false,
    home_team: '',
    opponent_name: '',
    location: 'Field 1',
    all_day: false,
    status: 'scheduled',
    status_reason: null,
    cancelled: false,
    was: null,
    start_date: '2026-11-07',
    end_date: '2026-11-07',
    team_id: null,
    team_name: '',
    sequence: 0,
    last_modified: '2026-10-01T12:00:00.000Z',
    ...more,
  }
}

/** A game of Bluestem FC at home, at the same time. */
export function aCalendarGame(more: Partial<PublishedEvent> = {}) {
  return aCalendarEvent({
    title: 'Bluestem FC vs Red Clay FC',
    is_game: true,
    home_team: 'Bluestem FC',
    opponent_name: 'Red Clay FC',
    ...more,
  })
}
