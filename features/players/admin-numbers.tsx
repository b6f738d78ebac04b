import { z } from 'zod'
import { SelectionDialog } from '../../kit/admin/action-form.tsx'
import { changeEachRow } from '../../kit/admin/bulk.ts'
import { changeNotice } from '../../kit/admin/change-notice.ts'
import { read, rowsPath } from '../../kit/admin/portal-client.ts'
import type { Selected } from '../../kit/admin/tab.ts'
import { integer } from '../../kit/fields.ts'
import { counted } from '../../ui/english.ts'
import { portalPath } from '../portal-places.ts'
import { freeNumbers } from './free-numbers.ts'
import type { Player } from './schema.ts'

const numbers = z.object({
  from: integer('From', { min: 1, max: 9_999, title: 'From number' }),
})

/** Gives each of several players the next number that nobody else of the team has. */
export function NumbersDialog(selected: Selected<Player>) {
  const { rows } = selected
  const count = counted(rows.length, 'player')
  return (
    <SelectionDialog
      {...selected}
      path="players"
      title="Next Free Numbers"
      description={`Each of ${count} gets the next number that nobody else of the team has, in the order of their names.`}
      schema={numbers}
      start={{ from: 1 }}
      mutate={async ({ from }) => {
        const all = await read<Player[]>(rowsPath('players', { want: 'all' }))
        const own = freeNumbers(rows, all, from)
        return changeEachRow(
          'players',
          rows.map(({ id, version }) => ({ id, version, values: { number: own.get(id) } })),
        )
      }}
      done={changeNotice(count, 'have new numbers', portalPath('players'))}
    />
  )
}
