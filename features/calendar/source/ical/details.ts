/** Facts that services write into the lines of a description, as TeamSnap's 'Location:', 'Uniform:' and 'Arrival Time:'. */
import { collapsed } from './texts.ts'

export interface Details {
  /** Venue and field, where the location is a street address. */
  venue: string | null
  uniform: string | null
  /** The description without the facts; null when nothing is left. */
  notes: string | null
  arrival: Arrival | null
}

/** The time to arrive: a time (`HH:MM`) in the named zone, or in the event's; or minutes before the start. */
export type Arrival = { time: string; zone: string | undefined } | { minutesEarly: number }

/** `description` as `inLines` cleans it. */
export function detailsOf(entry: {
  uid: string
  summary: string
  description: string
  location: string
}): Details {
  const lines: string[] = []
  const found: { venue?: string | undefined; uniform?: string; arrival?: Arrival } = {}
  const clock = ARRIVAL_TIME.exec(entry.description)
  if (clock) found.arrival = arrivalOf(clock)
  const text = entry.description
    .replace(ARRIVAL_TIME, '')
    .replaceAll(BROKEN_ARRIVAL, 'Arrive by $1:$2 $3M')
  for (const line of text.split('\n')) {
    const [, label = '', value = ''] = /^(Location|Uniform|Arrival): *(.*)$/i.exec(line) ?? []
    const early = MINUTES_EARLY.exec(label ? value : '')
    const by = ARRIVE_BY.exec(line)
    if (/^location$/i.test(label)) found.venue ??= value
    else if (/^uniform$/i.test(label)) found.uniform ??= value
    else if (/^arrival$/i.test(label) && early) found.arrival ??= minutesEarly(early)
    else if (by) found.arrival ??= arrivalOf(by)
    else lines.push(line)
  }
  if (PLAYMETRICS.test(entry.uid)) found.venue ??= venueBehind(entry.uid, lines)
  const early = MINUTES_EARLY.exec(/\(arrive [^()]*\)/i.exec(entry.summary)?.[0] ?? '')
  if (early) found.arrival ??= minutesEarly(early)
  const isTeamSnap = clock !== null || (found.venue !== undefined && !PLAYMETRICS.test(entry.uid))
  const venue = known(found.venue)
  return {
    venue: venue === entry.location ? null : venue,
    uniform: known(found.uniform),
    notes: notesOf(lines, entry.summary, isTeamSnap),
    arrival: found.arrival ?? null,
  }
}

const TIME = '(?<hours>1[0-2]|0?[1-9]):(?<minutes>[0-5]\\d) ?(?<half>[AP])M'
/** `(Arrival Time: 8:45 AM (Central Time (US & Canada)))` */
const ARRIVAL_TIME = new RegExp(
  `(?:(?<![^\\S\\n])[^\\S\\n]+)?\\(?\\bArrival Time: *${TIME}(?: \\((?<zone>[^()\\n]*(?:\\([^()\\n]*\\))?[^()\\n]*)\\))?\\)?`,
  'i',
)
/** PlayMetrics */
const ARRIVE_BY = new RegExp(`^Arrive by ${TIME}$`, 'i')
/** The same over several lines. */
const BROKEN_ARRIVAL = /^Arrive by:?\s+(\d{1,2})\s*:\s*(\d{2})\s*([AP])\.?M\.?$/gim
const PLAYMETRICS = /^(?:Game|Practice)_\d/
/** Lines of PlayMetrics that do not name a place. */
const NO_PLACE = /^(?:start time|end time|arrive|uniform|opponent|notes?|location|https?:)/i

/** PlayMetrics names venue and field in the last line; the first of a game names the two teams. */
function venueBehind(uid: string, lines: string[]) {
  const first = uid.startsWith('Game_') ? 1 : 0
  const last = lines.findLastIndex(line => line.trim() !== '')
  const line = lines[last] ?? ''
  if (last < first || NO_PLACE.test(line)) return undefined
  lines.splice(last, 1)
  return line
}

/** TeamSnap ONE */
const MINUTES_EARLY = /\b(\d{1,3}) min(?:utes)? early\b/i

function arrivalOf({ groups }: RegExpExecArray): Arrival {
  const { hours, minutes, half, zone } = groups ?? {}
  const hour = (Number(hours) % 12) + (half?.toUpperCase() === 'P' ? 12 : 0)
  return { time: `${String(hour).padStart(2, '0')}:${minutes}`, zone }
}

function minutesEarly([, minutes]: RegExpExecArray): Arrival {
  return { minutesEarly: Number(minutes) }
}

function known(text = '') {
  const line = collapsed(text)
  return line === '' || /^tb[ad]$/i.test(line) ? null : line
}

/** TeamSnap puts a dash behind the notes; TeamSnap ONE repeats the title above them. */
function notesOf(lines: string[], summary: string, isTeamSnap: boolean) {
  const title = summary.replace(/ ?\(arrive [^()]*\)/i, '')
  const rest = lines
    .filter(line => line !== title)
    .join('\n')
    .trim()
  const notes = isTeamSnap ? rest.replace(/(?:^|(?<!\s)\s+)-$/, '') : rest
  return notes.replace(/^notes: */i, '').trim() || null
}
