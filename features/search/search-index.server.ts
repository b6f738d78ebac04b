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
/** Words with the same beginning that a query names one by one. */
const MAX_COMPLETIONS = 100
/** Entries that are compared word by word. */
const MAX_COMPARED_POSITIONS = 100
const WORDS_OF_AN_EXCERPT = 24
/** The number of entries that are indexed before other requests run. */
const ROWS_AT_ONCE = 250
/** Marks around a match in SQLite's result: no text holds them, as fields do not take control characters. */
const [OPEN, CLOSE] = ['\u0002', '\u0003']

/** A full-text index in memory (docs/decisions/0046). `close` frees it. */
export async function searchIndex(entries: readonly LabelledEntry[]) {
  const db = new DatabaseSync(':memory:')
  db.exec(
    `create virtual table entries using fts5(title, text, asked, tokenize = 'porter unicode61 remove_diacritics 2', prefix = '2 3')`,
  )
  const insert = db.prepare('insert into entries (rowid, title, text, asked) values (?, ?, ?, ?)')
  const known = new Set<string>()
  for (const [at, { title, text, asked = '' }] of entries.entries()) {
    if (at % ROWS_AT_ONCE === 0) await setImmediate()
    insert.run(at, plain(title), plain(text), asked)
    for (const word of wordsIn(`${title} ${text} ${asked}`)) known.add(word)
  }
  const matching = db.prepare(
    'select rowid as at from entries where entries match ? order by bm25(entries, 8, 1, 8)',
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
    const completions = words.map(typed)
    const wider = words.map((word, at) => [
      ...(completions[at] ?? []),
      ...synonymsOf(word).map(other => `"${other}"`),
    ])
    // Entries that are asked for so, then those with the words themselves, with longer ones, and with others for the same.
    const asked = matches(`asked : (${allOf(whole)})`)
    const others = [completions, wider].flatMap(each => matches(allOf(each)))
    const all = eachOnce([...asked, ...exactFirst(matches(allOf(whole)), words), ...others])
    if (all.length > 0) return { ...none, groups: groupsOf(all, allOf(wider), today) }

    const corrections = words.flatMap(word => {
      if (matches(allOf([typed(word)])).length > 0) return []
      const instead = corrected(word)
      return instead.length > 0 ? [{ word, instead }] : []
    })
    const alternatives = words.map(word => {
      const instead = corrections.find(each => each.word === word)?.instead
      return instead ? instead.map(other => `"${other}"`) : typed(word)
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

  /**
   * Returns the word and those that begin like it. FTS5 would look for those that begin like its stem, as 'feels' for
   * 'fees'. One letter begins so many that it only stands for itself. In quotes, nothing is an operator.
   */
  function typed(word: string) {
    if (/^[a-z0-9]$/.test(word)) return [`"${word}"`]
    const completions = [...known].filter(other => other.startsWith(word))
    // The beginning of so many words is no form of one.
    return completions.length > MAX_COMPLETIONS
      ? [`"${word}"*`]
      : [word, ...completions].map(other => `"${other}"`)
  }

  /** A page of the club's own below a text of the site may have its title and path, too. */
  function eachOnce(positions: readonly number[]) {
    const keyOf = (at: number) => `${entries[at]?.path} ${entries[at]?.title}`
    const byKey = new Map<string, number>()
    for (const at of positions) if (!byKey.has(keyOf(at))) byKey.set(keyOf(at), at)
    return [...byKey.values()]
  }

  /** Of entries with forms of the words, the best that have the words themselves are first: 'news' before 'new'. */
  function exactFirst(positions: readonly number[], words: readonly string[]) {
    const isExact = (at: number) => {
      const { title = '', text = '' } = entries[at] ?? {}
      const own = new Set(wordsIn(`${title} ${text}`))
      return words.every(word => own.has(word))
    }
    const exact = positions.slice(0, MAX_COMPARED_POSITIONS).filter(isExact)
    return [...exact, ...positions]
  }

  function corrected(word: string) {
    correctionsOf ??= vocabulary(known)
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
