import type { CsvModule, NewRows } from '../../kit/admin/csv.ts'
import { usualName } from '../../kit/person-name.ts'
import { bornIn } from './born-in.ts'

/** Asks whether 'BROOKS, ANA' is Ana Brooks, once for the file. */
export const unusualNames: NewRows = {
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
        { value: 'usual', label: 'Yes, write it so' },
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
