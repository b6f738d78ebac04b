import { formatInstant } from '../../kit/admin/format.ts'
import type { HistoryChange } from '../../kit/history/shapes.ts'
import { Button } from '../../ui/button.tsx'
import { capitalized } from '../../ui/english.ts'
import { authorName } from './author.ts'
import { ChangeValues } from './change-values.tsx'
import css from './history.module.css'
import { rowText } from './part-text.ts'
import { useRestore } from './use-history.ts'

interface ChangeItemProps {
  change: HistoryChange
  timeZone: string
  /** Shows author and time, where no change set above does. */
  isAlone?: boolean
}

/** One row's change: its values before and after, and a button that takes it back. */
export function ChangeItem({ change, timeZone, isAlone = false }: ChangeItemProps) {
  const { changeSet, action, what, name, place, takenBack, isConsequence } = change
  const { isPending, mutate } = useRestore(rowText(what, name ?? ''))
  const verb = action === 'deleted' ? 'Restore' : 'Undo'
  const title = isAlone
    ? `${authorName(changeSet.by)}, ${formatInstant(change.at, timeZone)}`
    : capitalized(rowText(what, name ?? ''))
  return (
    <li className={css.change}>
      <div className={css.line}>
        <p>
          <strong>{title}</strong>
          <span className={css.when}>
            {VERBS[action]}
            {place && `, ${place.word} ${place.name}`}
            {isConsequence && ', because of what it belonged to'}
            {takenBack &&
              `; undone by ${authorName(takenBack.by)}, ${formatInstant(takenBack.at, timeZone)}`}
          </span>
        </p>
        {change.isRestorable && (
          <Button
            variant="quiet"
            aria-label={`${verb} ${title}`}
            busy={isPending && 'Restoring...'}
            onClick={() => mutate({ changes: [change.id] })}
          >
            {verb}
          </Button>
        )}
      </div>
      <ChangeValues change={change} />
    </li>
  )
}

const VERBS = { created: 'Added', updated: 'Changed', deleted: 'Deleted' }
