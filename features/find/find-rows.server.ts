import { setImmediate } from 'node:timers/promises'
import { addDays, isDay } from '../../kit/clock.ts'
import type { FoundWords, Resource, StoredRow } from '../../kit/resource/resource.server.ts'
import type { Db } from '../../kit/tables.server.ts'
import { tableRows } from '../../kit/until-change.server.ts'
import { queryWords, wordsIn } from '../search/query-words.ts'
import { vocabulary } from '../search/vocabulary.ts'
import { readTeamNames } from '../teams/names.server.ts'
import type { FoundRow } from './schema.ts'

const MAX_ROWS = 12
/** The rows of one list in an answer, so that a team's sixty events do not hide its players. */
const MAX_ROWS_PER_LIST = 5

interface Entry extends FoundRow {
  team: number | undefined
  day: string | undefined
  /** All words, and those of the title, with spaces around. */
  words: string
  titleWords: string
}

interface Question {
  query: string
  today: string
  /** The teams whose rows the user may read, by list; null: all rows. */
  lists: ReadonlyMap<Resource, ReadonlySet<number> | null>
  /** The team whose rows come first. */
  team: number | undefined
}

/** Finds rows whose words begin like those of the query; mistyped words stand for the most similar ones. */
export async function findRows(db: Db, question: Question): Promise<FoundRow[]> {
  const { query, today, lists } = question
  const words = queryWords(query).filter(word => !ACTIONS.has(word))
  if (words.length === 0) return []
  const typed = words.map(word => dayOf(word, today) ?? word)
  const teamNames = await readTeamNames(db)
  const all: Entry[] = []
  for (const [resource, teams] of lists) {
    const entries = await entriesOf(db, resource, teamNames)
    for (const entry of entries)
      if (!teams || (entry.team !== undefined && teams.has(entry.team))) all.push(entry)
  }
  const found = matching(
    all,
    typed.map(word => [word]),
  )
  if (found.length > 0) return best(found, typed, question)
  const corrected = await corrections(all, typed)
  return best(matching(all, corrected), corrected.flat(), question)
}

/** Words for days, as a number of days from today. */
const DAYS = new Map([
  ['today', 0],
  ['tonight', 0],
  ['tomorrow', 1],
  ['yesterday', -1],
])

function dayOf(word: string, today: string) {
  const days = DAYS.get(word)
  return days === undefined ? undefined : addDays(today, days)
}

/** Verbs of staff that say what they will do with the row: 'cancel u11 tonight'. */
const ACTIONS = new Set(['cancel', 'delay', 'move', 'score', 'edit', 'open', 'find', 'show'])

interface CachedEntry {
  team: string | undefined
  entry: Entry | undefined
}

/** The entry of each row: a row that has not changed is the same object. */
const cachedEntries = new WeakMap<StoredRow, CachedEntry>()

/** The number of rows that are worked on before other requests run. */
const ROWS_AT_ONCE = 250

/** Made again when the row has changed, or its team's name. */
async function entriesOf(db: Db, resource: Resource, teamNames: ReadonlyMap<number, string>) {
  const rows = (await tableRows(db, resource.table)) as readonly StoredRow[]
  const entries: Entry[] = []
  let count = 0
  for (const row of rows) {
    const known = cachedEntries.get(row)
    const team = known?.entry?.team
    const isCurrent = known && known.team === (team === undefined ? undefined : teamNames.get(team))
    if (!isCurrent) {
      if (count % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await setImmediate()
      count += 1
    }
    const entry = isCurrent ? known.entry : make(resource, row, teamNames)
    if (entry) entries.push(entry)
  }
  return entries
}

function make(resource: Resource, row: StoredRow, teamNames: ReadonlyMap<number, string>) {
  const found = resource.find?.(row)
  const team = found?.team ? teamNames.get(found.team) : undefined
  const entry = found && entryOf(resource.path, row.id, found, team)
  cachedEntries.set(row, { team, entry })
  return entry
}

function entryOf(list: string, id: number, found: FoundWords, team: string | undefined): Entry {
  const { title, detail, more = '', day } = found
  const details = [team, detail].filter(Boolean).join(' · ')
  const titleWords = spaced(title)
  return {
    list,
    id,
    title,
    detail: details,
    titleWords: `${titleWords} `,
    words: `${titleWords}${spaced(`${details} ${more}`)}${isDay(day) ? ` ${day}` : ''} `,
    team: found.team ?? undefined,
    day: day ?? undefined,
  }
}

function spaced(text: string) {
  return wordsIn(text)
    .map(word => ` ${word}`)
    .join('')
}

/** The entries in which each word, or an alternative of it, begins a word. */
function matching(entries: readonly Entry[], alternatives: readonly (readonly string[])[]) {
  return entries.filter(({ words }) =>
    alternatives.every(some => some.some(word => begins(words, word))),
  )
}

async function corrections(entries: readonly Entry[], words: readonly string[]) {
  const known = words.map(word => entries.some(entry => begins(entry.words, word)))
  const all = new Set<string>()
  for (const [nth, entry] of entries.entries()) {
    if (nth % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await setImmediate()
    for (const word of entry.words.trim().split(' ')) all.add(word)
  }
  const correctionsOf = vocabulary(all)
  return words.map((word, at) => (known[at] ? [word] : correctionsOf(word)))
}

/** Returns those of the team first, then those with most words in their title, then usual lists, then the next days before the last ones. */
function best(
  found: readonly Entry[],
  words: readonly string[],
  { today, team }: Question,
): FoundRow[] {
  const inTitle = ({ titleWords }: Entry) => words.filter(word => begins(titleWords, word)).length
  const ranked = found
    .map(entry => {
      const isOfTeam = Number(team !== undefined && entry.team === team)
      return { entry, isOfTeam, inTitle: inTitle(entry), rank: rankOf(entry) }
    })
    .toSorted(
      (one, other) =>
        other.isOfTeam - one.isOfTeam ||
        other.inTitle - one.inTitle ||
        one.rank - other.rank ||
        byDay(one.entry, other.entry, today),
    )
  const counts = new Map<string, number>()
  return ranked
    .filter(({ entry: { list } }) => {
      const count = (counts.get(list) ?? 0) + 1
      counts.set(list, count)
      return count <= MAX_ROWS_PER_LIST
    })
    .slice(0, MAX_ROWS)
    .map(({ entry: { list, id, title, detail } }) => ({ list, id, title, detail }))
}

/** Lists whose rows staff look for most. */
const USUAL = ['teams', 'players', 'schedule', 'coaches', 'contact']

function rankOf({ list }: Entry) {
  const at = USUAL.indexOf(list)
  return at < 0 ? USUAL.length : at
}

/** Tells whether one of the words begins so; a day's number stands only for itself. */
function begins(words: string, typed: string) {
  return words.includes(/^\d{1,2}$/.test(typed) ? ` ${typed} ` : ` ${typed}`)
}

function byDay({ day: one = '' }: Entry, { day: other = '' }: Entry, today: string) {
  const [isPast, isOtherPast] = [one < today, other < today]
  if (isPast !== isOtherPast) return Number(isPast) - Number(isOtherPast)
  return isPast ? other.localeCompare(one) : one.localeCompare(other)
}
