import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import type { SearchEntry } from '../../kit/searchable.ts'
import { queryWords, wordsIn } from './query-words.ts'
import type { Hit, Piece, SearchResults } from './search-results.ts'
import { meaningWords } from './site-words.ts'
import { vocabulary } from './vocabulary.ts'

/** An entry and the label of its kind. */
export interface LabelledEntry extends SearchEntry {
  label: string
}

export type SearchIndex = Awaited<ReturnType<typeof searchIndex>>

const HITS_OF_A_KIND = 8
const WORDS_OF_AN_EXCERPT = 24
/** The number of entries that are indexed before other requests run. */
const ROWS_AT_ONCE = 250
/** Marks around a match in SQLite's result: no text holds them, as fields do not take control characters. */
const [OPEN, CLOSE] = ['\u0002', '\u0003']

/** A full-text index in memory (docs/decisions/0046). `close` frees it. */
export async function searchIndex(entries: readonly LabelledEntry[]) {
  const db = new DatabaseSync(':memory:')
  db.exec(
    `create virtual table entries using fts5(title, text, tokenize = 'porter unicode61 remove_diacritics 2', prefix = '2 3')`,
  )
  const insert = db.prepare('insert into entries (rowid, title, text) values (?, ?, ?)')
  for (const [at, { title, text }] of entries.entries()) {
    if (at % ROWS_AT_ONCE === 0) await setImmediate()
    insert.run(at, plain(title), plain(text))
  }
  const matching = db.prepare(
    'select rowid as at from entries where entries match ? order by bm25(entries, 8, 1)',
  )
  const shown = db.prepare(
    `select highlight(entries, 0, '${OPEN}', '${CLOSE}') as title,
      snippet(entries, 1, '${OPEN}', '${CLOSE}', '…', ${WORDS_OF_AN_EXCERPT}) as excerpt
      from entries where entries match ? and rowid = ?`,
  )
  let correctionsOf: ((word: string) => string[]) | undefined

  function find(query: string, today: string): SearchResults {
    const words = distinctiveWords(queryWords(query))
    const none = { query: query.trim(), corrections: [], isPartial: false, groups: [] }
    if (words.length === 0) return none
    const whole = words.map(word => [`"${word}"`])
    const begun = words.map(word => [typed(word)])
    const wider = words.map(word => [typed(word), ...synonymsOf(word).map(other => `"${other}"`)])
    // Entries with the words themselves, then those with longer ones, as 'feeds' for 'fees', then those that say it in others.
    const all = [...new Set([whole, begun, wider].flatMap(each => matches(allOf(each))))]
    if (all.length > 0) return { ...none, groups: groupsOf(all, allOf(wider), today) }

    const corrections = words.flatMap(word => {
      if (matches(typed(word)).length > 0) return []
      const instead = corrected(word)
      return instead.length > 0 ? [{ word, instead }] : []
    })
    const alternatives = words.map(word => {
      const instead = corrections.find(each => each.word === word)?.instead
      return instead ? instead.map(other => `"${other}"`) : [typed(word)]
    })
    const found = matches(allOf(alternatives))
    if (found.length > 0)
      return { ...none, corrections, groups: groupsOf(found, allOf(alternatives), today) }
    const any = alternatives.flat().join(' OR ')
    return { ...none, corrections, isPartial: true, groups: groupsOf(matches(any), any, today) }
  }

  /** Positions of entries, the best first. */
  function matches(expression: string) {
    return matching.all(expression).map(({ at }) => Number(at))
  }

  function corrected(word: string) {
    correctionsOf ??= vocabulary(entries.flatMap(({ title, text }) => wordsIn(`${title} ${text}`)))
    return correctionsOf(word)
  }

  function groupsOf(positions: readonly number[], expression: string, today: string) {
    const byLabel = Map.groupBy(positions, at => entries[at]?.label ?? '')
    return [...byLabel].map(([label, members]) => ({
      label,
      count: members.length,
      hits: inOrder(members, today)
        .slice(0, HITS_OF_A_KIND)
        .map(at => hitAt(at, expression)),
    }))
  }

  /** Orders entries with days: today's and later ones first, the next in front, then past ones, the latest first. */
  function inOrder(members: number[], today: string) {
    const dayOf = (at: number) => entries[at]?.day
    if (!members.every(dayOf)) return members
    const days = members.map(at => ({ at, day: dayOf(at) ?? '' }))
    const [past, coming] = [
      days.filter(({ day }) => day < today),
      days.filter(({ day }) => day >= today),
    ]
    return [
      ...coming.toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day))),
      ...past.toSorted((one, other) => (one.day > other.day ? -1 : Number(one.day < other.day))),
    ].map(({ at }) => at)
  }

  function hitAt(at: number, expression: string): Hit {
    // FTS5 skips a rowid that is not an integer, and node:sqlite binds numbers as REAL.
    const { title, excerpt } = shown.get(expression, BigInt(at)) ?? {}
    return { path: entries[at]?.path ?? '/', title: piecesOf(title), excerpt: piecesOf(excerpt) }
  }

  return { find, close: () => db.close() }
}

/**
 * Returns words that begin like this. In quotes, nothing is an operator. One letter begins so many words that it only
 * stands for itself.
 */
function typed(word: string) {
  return /^[a-z0-9]$/.test(word) ? `"${word}"` : `"${word}"*`
}

function allOf(alternatives: readonly string[][]) {
  return alternatives.map(words => `(${words.join(' OR ')})`).join(' AND ')
}

/** Removes what could be a mark; signs of lists become dots, as an excerpt is one line. */
function plain(text: string) {
  return text.replaceAll(OPEN, '').replaceAll(CLOSE, '').replaceAll('• ', '· ')
}

function piecesOf(marked: unknown): Piece[] {
  const [start = '', ...rest] = String(marked ?? '').split(OPEN)
  const pieces = rest.flatMap(part => {
    const [match = '', behind = ''] = part.split(CLOSE)
    return [
      { text: match, isMatch: true },
      { text: behind, isMatch: false },
    ]
  })
  return [{ text: start, isMatch: false }, ...pieces].filter(({ text }) => text)
}

/** The words of a query without those that tell nothing, unless there are no others: 'how to join' is 'join'. */
function distinctiveWords(words: readonly string[]) {
  const fillers = new Set(meaningWords('fillers').split(' '))
  const telling = words.filter(word => !fillers.has(word))
  return telling.length > 0 ? telling : [...words]
}

/** Other words for the same: 'fees' is also 'cost'. */
function synonymsOf(word: string) {
  const groups = meaningWords('same')
    .split('|')
    .map(group => group.split(' '))
  const isIn = (group: string[]) => group.some(other => word === other || word === `${other}s`)
  return groups.filter(isIn).flatMap(group => group.filter(other => other !== word))
}
