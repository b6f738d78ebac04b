import type { ChangedPlace, ChangeSetPart, HistoryAction } from '../../kit/history/shapes.ts'

const UNDO_VERBS: Record<HistoryAction, string> = {
  created: 'restored',
  updated: 'changed back',
  deleted: 'undid the adding of',
}

const VERBS: Record<HistoryAction, string> = {
  created: 'added',
  updated: 'changed',
  deleted: 'deleted',
}

/** Rows of one place that are named; of more their number is enough. */
const NAMED = 3

/**
 * 'deleted player Ana Brooks', 'deleted 10 players: Ana Brooks, Bo Chen, Cleo Diaz and 7 more', 'added Fields to the
 * menu', 'changed 60 practices of U10'
 */
export function partText(part: ChangeSetPart) {
  const { action, isUndo, what, count, place } = part
  // Fees of a team have one name.
  const names = [...new Set(part.names)]
  const verb = (isUndo ? UNDO_VERBS : VERBS)[action]
  const where = place ? ` ${placeText(place, part)}` : ''
  if (count === 1) return `${verb} ${rowText(what, names[0] ?? '')}${where}`
  const several = `${verb} ${count.toLocaleString('en')} ${what}${where}`
  if (names.length === 0 || (place?.word === 'of' && count > NAMED)) return several
  const more = count - names.length
  const list = names.slice(0, more ? undefined : -1).join(', ')
  const last = more ? `${more.toLocaleString('en')} more` : names.at(-1)
  return `${several}: ${list} and ${last}`
}

/** 'player Ana Brooks'; the noun stands once in 'practice on Mar 14' and 'contact message from Ana'. */
export function rowText(what: string, name: string) {
  const nouns = what.split(' ')
  const noun = nouns.at(-1) ?? ''
  const before = name.startsWith(`${noun} `) ? nouns.slice(0, -1) : nouns
  return [...before, name].filter(Boolean).join(' ')
}

/** 'of U10', 'to the menu', 'from Spring Cup' */
function placeText(
  { word, name }: ChangedPlace,
  { action, isUndo }: Pick<ChangeSetPart, 'action' | 'isUndo'>,
) {
  if (word === 'of') return `of ${name}`
  if (action === 'updated') return `in ${name}`
  return `${action === 'created' || isUndo ? 'to' : 'from'} ${name}`
}
