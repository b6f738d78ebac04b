import { isHidden, labelOf } from '../kit/history/labels.ts'
import type { NewerChange, NewerChanges, NewerChoice } from '../kit/history/shapes.ts'
import { Button } from '../ui/button.tsx'
import css from '../ui/dialog/conflict.module.css'
import { Dialog, DialogButtons } from '../ui/dialog/dialog.tsx'
import { counted } from '../ui/english.ts'
import { Value } from './history/change-values.tsx'

interface NewerDialogProps {
  newer: NewerChanges
  answer: (keep: NewerChoice['keep'] | undefined) => void
}

/** Shows what somebody else changed since, beside what Undo would write, and lets the user decide. */
export default function NewerDialog({ newer, answer }: NewerDialogProps) {
  const { rows, count, others } = newer
  const [first] = rows
  const who = first?.by ?? 'Someone else'
  const what = count === 1 ? `this ${first?.what ?? 'row'}` : `${counted(count, 'row')} of these`
  const rest = others > 0 ? ` The other ${counted(others, 'row')} are undone either way.` : ''
  return (
    <Dialog
      title={`Changed by ${who} meanwhile`}
      description={`${who} changed ${what} after you. Nothing is undone yet: choose what to keep.${rest}`}
      onClose={() => answer(undefined)}
    >
      {rows.map(row => (
        <Versions key={`${row.what} ${row.name} ${JSON.stringify(row.now)}`} row={row} />
      ))}
      {count > rows.length && <p>And {counted(count - rows.length, 'row')} more.</p>}
      <DialogButtons>
        <Button onClick={() => answer('theirs')}>Keep theirs</Button>
        <Button variant="quiet" onClick={() => answer('mine')}>
          Put mine back
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

function Versions({ row: { name, now, back, labels, named } }: { row: NewerChange }) {
  const columns = Object.keys(now).filter(column => !isHidden(column))
  return (
    <section aria-label={name}>
      <h3 dir="auto">{name}</h3>
      {!back && <p>You had added it: put back, it is deleted.</p>}
      <dl className={css.fields}>
        {columns.map(column => (
          <div key={column}>
            <dt>{labelOf(column, labels)}</dt>
            <dd>
              <span className={css.whose}>Theirs, as it is now</span>
              <Value name={column} value={now[column]} names={named[column]} />
            </dd>
            {back && (
              <dd>
                <span className={css.whose}>Mine, put back</span>
                <Value name={column} value={back[column]} names={named[column]} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  )
}
