import { formatInstant } from '../../kit/admin/format.ts'
import type { HistoryChange } from '../../kit/history/shapes.ts'
import { Button } from '../../ui/button.tsx'
import { authorName } from './author.ts'
import { ChangeValues } from './change-values.tsx'
import css from './history.module.css'
import { useRestore } from './use-history.ts'

interface ChangeItemProps {
  change: HistoryChange
  timeZone: string
  /** Says who and when, where no act above does. */
  isAlone?: boolean
}

/** One row's change: what it was and became, and a button that takes it back. */
export function ChangeItem({ change, timeZone, isAlone = false }: ChangeItemProps) {
  const { isPending, mutate } = useRestore()
  const { act, action, what, name, takenBack, isAside } = change
  const verb = action === 'deleted' ? 'Restore' : 'Take back'
  const title = isAlone
    ? `${authorName(act.by)}, ${formatInstant(change.at, timeZone)}`
    : [capital(what), name].filter(Boolean).join(' ')
  return (
    <li className={css.change}>
      <div className={css.line}>
        <p>
          <strong>{title}</strong>
          <span className={css.when}>
            {VERBS[action]}
            {isAside && ', because of what it belonged to'}
            {takenBack &&
              `; taken back by ${authorName(takenBack.by)}, ${formatInstant(takenBack.at, timeZone)}`}
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

function capital(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
