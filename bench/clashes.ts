// Measures the list of clashes after an edit, and when everything is judged, in a calendar of 5,000 events.
import { ClashBook } from '../features/calendar/clashes/clash-book.ts'
import type { JudgedEvent } from '../features/calendar/clashes/judged-event.ts'
import type { ClashClub } from '../features/calendar/clashes/placed.ts'
import { addDays } from '../kit/clock.ts'
import { numbers } from '../tests/numbers.ts'
import { facts, type Table } from './report.ts'

const EVENTS = 5_000
const EDITS = 200
const TEAMS = 60
/** Milliseconds that the list may take after an edit. */
const MOST = 50

const below = numbers(30)
const PLACES = ['Oak Park', 'Elm Green', 'Pine Hill', 'Cedar Ridge', 'Lone Oak', 'Red Clay Park']

export async function measureClashes(): Promise<Table[]> {
  const events = Array.from({ length: EVENTS }, (_, at) => event(at + 1))
  const begun = performance.now()
  const book = new ClashBook(club(), events)
  const built = performance.now() - begun
  const edits = Array.from({ length: EDITS }, (_, nth) => edited(book, events, nth))
  const sorted = edits.toSorted((one, other) => one - other)
  // On a busy machine the slowest ones wait for other work.
  const most = sorted[Math.floor(EDITS * 0.95)] ?? 0
  if (most > MOST) process.exitCode = 1
  const values = {
    events: EVENTS,
    clashes: book.all().length,
    'all judged, ms': Math.round(built),
    'the list after an edit, median ms': (sorted[EDITS / 2] ?? 0).toFixed(1),
    [`the list after 95 of 100 edits, ms (under ${MOST})`]: most.toFixed(1),
  }
  return [{ title: 'Clashes of a large calendar', rows: facts(values) }]
}

/** Milliseconds; the rows are read again, as after a change of the table. */
function edited(book: ClashBook, events: JudgedEvent[], nth: number) {
  const at = (nth * 37) % EVENTS
  events[at] = event(at + 1)
  const rows = events.map(row => ({ ...row }))
  const begun = performance.now()
  book.update(rows)
  book.all()
  return performance.now() - begun
}

function event(id: number): JudgedEvent {
  const type = pick(['game', 'practice', 'practice'] as const)
  const hour = String(whole(type === 'game' ? 8 : 16, 19)).padStart(2, '0')
  return {
    ...{
      id,
      type,
      date: addDays('2026-08-01', whole(0, 320)),
      time: `${hour}:${pick(['00', '30'])}`,
    },
    ...{ time_tbd: false, all_day: false, end_date: null, end_time: null, title: null },
    ...{ opponent: type === 'game' ? `Rivals ${whole(1, 40)}` : null, isHome: true, venue: null },
    ...{ location: `${pick(PLACES)}, Field ${whole(1, 6)}`, team_id: whole(1, TEAMS) },
    ...{ status: 'scheduled', status_reason: null },
  }
}

function club(): ClashClub {
  const fields = Array.from({ length: 6 }, (_, at) => `Field ${at + 1}`).join('\n')
  const text = { address: null, parking: null, open_from: '08:00', open_until: '21:00' }
  return {
    settings: {
      ...{ name: 'Bluestem FC', timeZone: 'America/Chicago', restHours: 20 },
      ...{ gameMinutes: 90, practiceMinutes: 75 },
    },
    teams: Array.from({ length: TEAMS }, (_, at) => ({
      ...{ id: at + 1, name: `U${8 + (at % 10)} Team ${at}`, coach: `Coach ${at % 40}` },
    })),
    coaches: [],
    places: PLACES.map((name, at) => ({
      ...{ ...text, id: at + 1, name, fields, pin: `33.0${at}, -96.${700 + at * 20}` },
      lights: at % 2 === 0 ? 'yes' : 'no',
    })),
    closures: [],
  }
}

function whole(low: number, high: number) {
  return low + below(high - low + 1)
}

function pick<T>(list: readonly T[]) {
  return list[below(list.length)] as T
}
