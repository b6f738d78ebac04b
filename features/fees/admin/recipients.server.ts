import { nameKey } from '../../../kit/name-key.ts'
import { sortRows } from '../../../kit/resource/row-order.server.ts'
import type { Db, RowOf } from '../../../kit/tables.server.ts'
import { tableRows } from '../../../kit/until-change.server.ts'
import { invalid } from '../../../kit/validation.ts'
import { plainLetters } from '../../../ui/plain-letters.ts'
import { sentence } from '../../../ui/sentence.ts'
import { defaultPayers } from '../ledger/read.server.ts'
import {
  type FeeInput,
  MAX_LINES,
  type NamedPlayer,
  type NameLine,
  type RecipientAnswers,
  type Recipients,
} from '../ledger/schema.ts'
import { errorWords } from '../ledger/words.ts'

type Charge = Pick<FeeInput, 'description' | 'season' | 'currency'>
type Player = RowOf<'players'>

/** Finds the players for whom a fee would be, and those of them who have it already. */
export async function findRecipients(db: Db, answers: RecipientAnswers): Promise<Recipients> {
  const all = sortRows([...(await tableRows(db, 'players'))], ['name', 'id']) as Player[]
  const { ids, lines, twice } = linesOf(answers.names, all)
  const chosen = new Set([...answers.player_ids, ...ids])
  const { team_id } = answers
  const players = all.filter(
    player =>
      chosen.has(player.id) ||
      (team_id !== null && player.team_id === team_id && player.left_on === null),
  )
  const having = answers.description ? await playersWith(db, answers) : new Set<number>()
  const payers = await defaultPayers(db)
  return {
    players: players.map(({ id, name }) => ({ id, name })),
    already: players.flatMap(({ id }) => (having.has(id) ? [id] : [])),
    unreachable: players.flatMap(({ id }) => (payers.has(id) ? [] : [id])),
    lines,
    twice,
  }
}

/** Ids of the players who have a fee of that name, season and currency that is not void. */
export async function playersWith(db: Db, { description, season, currency }: Charge) {
  const rows = await db
    .selectFrom('payments')
    .select(['player_id', 'description', 'season'])
    .where('currency', '=', currency)
    .where('status', '!=', 'void')
    .execute()
  const keyOf = (fee: Omit<Charge, 'currency'>) =>
    JSON.stringify([nameKey(fee.description), nameKey(fee.season ?? '')])
  const key = keyOf({ description, season })
  return new Set(rows.flatMap(fee => (keyOf(fee) === key ? fee.player_id : [])))
}

/** Matches the lines of a pasted list against the roster: only a full name of one player alone counts. */
function linesOf(names: string, players: readonly Player[]) {
  const typed = names.split('\n').map((text, at) => ({ text: text.trim(), line: at + 1 }))
  const filled = typed.filter(({ text }) => text !== '')
  if (filled.length > MAX_LINES) {
    const counts = { most: MAX_LINES.toLocaleString('en'), count: filled.length }
    throw invalid({ names: sentence(errorWords, 'tooManyLines', counts) })
  }
  const byName = Map.groupBy(players, ({ name }) => keyOf(name))
  const found = new Set<number>()
  const lines: NameLine[] = []
  let byWord: ReadonlyMap<string, readonly Player[]> | undefined
  let twice = 0
  for (const { text, line } of filled) {
    const named = new Set(readings(text).flatMap(key => byName.get(key) ?? []))
    const current = [...named].filter(({ left_on }) => left_on === null)
    const [only] = current
    if (only && current.length === 1 && named.size === 1) {
      if (found.has(only.id)) twice += 1
      found.add(only.id)
    } else {
      byWord ??= indexOf(players)
      const candidates = named.size > 0 ? [...named] : alike(text, byWord)
      lines.push({ line, text: text.slice(0, 200), candidates: candidates.map(inShort) })
    }
  }
  return { ids: found, lines, twice }
}

/** Keys of the full names that a line may mean: of one cell, of two together, in both orders. */
function readings(text: string) {
  const cells = text.split(/[\t;]/).map(cell => cell.trim())
  const parts = cells.length > 1 ? cells : text.split(',').map(part => part.trim())
  const pairs = parts.slice(1).flatMap((part, at) => {
    const before = parts[at] ?? ''
    return [`${before} ${part}`, `${part} ${before}`]
  })
  const turned = cells.flatMap(cell => {
    const [last = '', first = '', ...more] = cell.split(',')
    return first && more.length === 0 ? [`${first} ${last}`] : []
  })
  return [...new Set([...cells, ...parts, ...pairs, ...turned].map(keyOf))].filter(Boolean)
}

/** Candidates that are offered for a line. */
const MAX_CANDIDATES = 8

/** Players with a word of the line in their name, those with more of them first. */
function alike(text: string, byWord: ReadonlyMap<string, readonly Player[]>) {
  const words = [...new Set(wordsOf(text))].filter(word => word.length > 1)
  const shared = new Map<Player, number>()
  for (const player of words.flatMap(word => byWord.get(word) ?? [])) {
    shared.set(player, (shared.get(player) ?? 0) + 1)
  }
  return [...shared]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MAX_CANDIDATES)
    .map(([player]) => player)
}

/** The players by the words of their names. */
function indexOf(players: readonly Player[]) {
  const index = new Map<string, Player[]>()
  for (const player of players) {
    for (const word of new Set(wordsOf(player.name))) {
      index.set(word, [...(index.get(word) ?? []), player])
    }
  }
  return index
}

function keyOf(name: string) {
  return wordsOf(name).join(' ')
}

function wordsOf(text: string) {
  return plainLetters(nameKey(text))
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
}

function inShort({ id, name, number, team_id, left_on }: Player): NamedPlayer {
  return { id, name, number, team_id, hasLeft: left_on !== null }
}
