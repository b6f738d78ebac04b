import { RequestError } from '../../../ui/http/api.ts'
import type { FeesForm, NameLine, Recipients } from '../ledger/schema.ts'
import { fetchRecipients, type RecipientQuestion } from './use-fees.ts'

/** Meanings of lines of a pasted list, by their text: the id of a player, or `out`. */
export type Answers = ReadonlyMap<string, string>

/** Lines that are still to be answered. */
export function unanswered({ lines }: { lines: readonly NameLine[] }, answers: Answers) {
  return lines.filter(line => !isAnswered(line, answers))
}

function isAnswered({ text, candidates }: NameLine, answers: Answers) {
  const answer = answers.get(text)
  return answer === 'out' || candidates.some(({ id }) => String(id) === answer)
}

/** Ids of the players whom the answers mean. */
export function answeredIds({ lines }: Pick<Recipients, 'lines'>, answers: Answers) {
  return lines
    .filter(line => isAnswered(line, answers))
    .map(({ text }) => Number(answers.get(text)))
    .filter(Boolean)
}

type Chosen = Partial<
  Record<keyof FeesForm, unknown> & Pick<FeesForm, 'method'> & { player_ids: readonly unknown[] }
>

/** The question behind what is chosen in the form; undefined while it names nobody. */
export function questionOf(
  { method, team_id, player_ids = [], names, description, season, currency }: Chosen,
  shown: readonly number[],
  answered: readonly number[] = [],
): RecipientQuestion | undefined {
  const fee = { description, season, currency }
  if (method === 'team') return team_id ? { ...fee, team_id } : undefined
  if (method === 'names') return names ? { ...fee, names, player_ids: answered } : undefined
  const ids = method === 'list' ? shown : player_ids
  return ids.length > 0 ? { ...fee, player_ids: ids.map(Number) } : undefined
}

/** Ids of the players whom the fee is for at this moment. Throws at its field what is missing. */
export async function idsNow(input: FeesForm, shown: readonly number[], answers: Answers) {
  const question = questionOf(input, shown)
  if (!question) throw refusal(FIELDS[input.method], 'Choose who gets the fee')
  const found = await fetchRecipients(question)
  const open = unanswered(found, answers).length
  if (open > 0) {
    throw refusal('names', open === 1 ? 'One line needs an answer' : `${open} lines need an answer`)
  }
  const ids = new Set([...found.players.map(({ id }) => id), ...answeredIds(found, answers)])
  if (ids.size === 0) throw refusal(FIELDS[input.method], 'There is nobody in it')
  return [...ids]
}

const FIELDS = { team: 'team_id', list: 'method', names: 'names', players: 'player_ids' } as const

function refusal(field: string, message: string) {
  return new RequestError(400, '', JSON.stringify({ message, errors: { [field]: message } }))
}
