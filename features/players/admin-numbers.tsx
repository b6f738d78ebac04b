import { z } from 'zod'
import { changeEachRow } from '../../kit/admin/bulk.ts'
import { changeNotice } from '../../kit/admin/change-notice.ts'
import { useRows } from '../../kit/admin/paper/use-rows.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import { integer } from '../../kit/fields.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import { Form } from '../../ui/form/form.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { portalPath } from '../portal-places.ts'
import { freeNumbers } from './free-numbers.ts'
import type { Player } from './schema.ts'

const numbers = z.object({ from: integer('From', { min: 1, max: 9_999 }) })

const Field = fieldsOf<z.output<typeof numbers>>()

interface NumbersDialogProps {
  rows: readonly (Player & { version?: number })[]
  onClose: (done: boolean) => void
}

/** Gives each of several players the next number that nobody else of the team has. */
export function NumbersDialog({ rows, onClose }: NumbersDialogProps) {
  const query = useRows<Player>('players', {})
  const count = rows.length === 1 ? '1 player' : `${rows.length} players`
  const { mutateAsync } = usePortalMutation({
    mutate: (changed: Parameters<typeof changeEachRow>[1]) => changeEachRow('players', changed),
    invalidates: ['players'],
    notices: {
      done: () => changeNotice(count, 'have new numbers', portalPath('players')),
      failed: ({ message }) => message,
    },
  })
  return (
    <Dialog
      title="Next Free Numbers"
      description={`Each of ${count} gets the next number that nobody else of the team has, in the order of their names.`}
      onClose={() => onClose(false)}
    >
      <Loaded query={query} what="numbers">
        {all => (
          <Form
            schema={numbers}
            start={{ from: 1 }}
            save={async ({ from }) => {
              const own = freeNumbers(rows, all, from)
              await mutateAsync(
                rows.map(({ id, version }) => ({
                  ...{ id, values: { number: own.get(id) } },
                  ...(version !== undefined && { version }),
                })),
              )
              onClose(true)
            }}
            submit="Save"
            busy="Saving..."
          >
            <Field.Number name="from" label="From number" />
          </Form>
        )}
      </Loaded>
    </Dialog>
  )
}
