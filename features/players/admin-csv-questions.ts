import type { CsvModule, NewRows } from '../../kit/admin/csv.ts'
import { usualName } from '../../kit/person-name.ts'
import { bornIn } from './alike.ts'

/** Asks whether 'BROOKS, ANA' is Ana Brooks, once for the file. */
const unusualNames: NewRows = {
  field: 'name',
  asks: ({ state, changes }) =>
    state === 'updated' ? 'name' in { ...changes } : state !== 'unchanged',
  isClear: row => usualOf(row) === undefined,
  question(count, [row]) {
    const name = row && `${row.name}”`
    const names = count === 1 ? `The name “${name} is` : `${count} names such as “${name} are`
    return {
      key: 'names',
      text: `${names} not written as people say it. Is that “${row && usualOf(row)}”?`,
      choices: [
        { value: 'usual', label: 'Yes, write it that way' },
        { value: 'file', label: 'No, leave it as in the file' },
      ],
    }
  },
  complete: (reply, row) => (reply === 'usual' ? { ...row, name: usualOf(row) } : row),
}

export const sameOrOther: NonNullable<CsvModule['sameOrOther']> = {
  same: 'The same child: change that one',
  other: 'Another child: add it',
  // Name and number together are one child's in the club.
  own: ['number'],
  likely: 'were born in the same year: they are the same children',
  isLikely: ({ year_of_birth: year }, stored) => stored.endsWith(bornIn(year)),
}

function usualOf({ name }: { [field: string]: unknown }) {
  return typeof name === 'string' ? usualName(name) : undefined
}

/** Leagues write rosters before the shirts are there. */
export const newRows: readonly NewRows[] = [
  unusualNames,
  {
    field: 'number',
    isClear: ({ number }) => number !== undefined,
    question: count => ({
      key: 'number',
      text: `${ofNew(count)} no number. Which do they get?`,
      choices: [
        { value: 'next', label: 'Each the next that is free' },
        { value: 'later', label: `Do not import ${count === 1 ? 'this player' : 'them'} yet` },
      ],
    }),
    complete: (reply, row, others) =>
      reply === 'later' ? `${row.name} has no number yet` : { ...row, number: nextFree(others) },
  },
]

function ofNew(count: number) {
  return count === 1 ? 'A new player has' : `${count} new players have`
}

/** Returns the next number that is free in the whole club, so that players can change teams. */
function nextFree(others: readonly object[]) {
  const taken = new Set(others.map(other => ('number' in other ? Number(other.number) : 0)))
  let number = 1
  while (taken.has(number)) number += 1
  return number
}
