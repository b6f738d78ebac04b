import { useState } from 'react'
import { formatInstant } from '../../kit/admin/format.ts'
import type { ActPart, HistoryAct, HistoryAction } from '../../kit/history/shapes.ts'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { authorName } from './author.ts'
import { ChangeItem } from './change-item.tsx'
import css from './history.module.css'
import { useAct, useRestore } from './use-history.ts'

interface ActItemProps {
  act: HistoryAct
  timeZone: string
}

/** 'demo deleted 10 players', with its changes folded beneath. */
export function ActItem({ act, timeZone }: ActItemProps) {
  const [isOpen, setOpen] = useState(false)
  const { isPending, mutate } = useRestore()
  const isBack = act.takenBack >= act.changes
  return (
    <li className={css.act}>
      <div className={css.line}>
        <p>
          <strong>{authorName(act.by)}</strong> {act.parts.map(partText).join('; ')}
          <span className={css.when}>
            {formatInstant(act.at, timeZone)}
            {act.takenBack > 0 && (isBack ? ', taken back' : `, ${act.takenBack} taken back`)}
          </span>
        </p>
        {act.isRestorable && !isBack && (
          <Button
            variant="quiet"
            aria-label={`${restoreLabel(act)}: ${act.parts.map(partText).join('; ')}`}
            busy={isPending && 'Restoring...'}
            onClick={() => mutate({ act: act.id })}
          >
            {restoreLabel(act)}
          </Button>
        )}
      </div>
      <details
        className={css.details}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>{act.changes === 1 ? 'What exactly' : `All ${act.changes} changes`}</summary>
        {isOpen && <ActChanges id={act.id} timeZone={timeZone} />}
      </details>
    </li>
  )
}

function ActChanges({ id, timeZone }: { id: number; timeZone: string }) {
  return (
    <Loaded query={useAct(id)} what="changes">
      {({ changes, more }) => (
        <>
          <ol className={css.changes}>
            {changes.map(change => (
              <ChangeItem key={change.id} change={change} timeZone={timeZone} />
            ))}
          </ol>
          {more > 0 && <p className={css.hint}>And {more.toLocaleString('en')} more.</p>}
        </>
      )}
    </Loaded>
  )
}

const UNDO_VERBS: Record<HistoryAction, string> = {
  created: 'restored',
  updated: 'changed back',
  deleted: 'took back the adding of',
}

const VERBS: Record<HistoryAction, string> = {
  created: 'added',
  updated: 'changed',
  deleted: 'deleted',
}

/** 'deleted player Ana Brooks', 'deleted 10 players: Ana Brooks, Bo Chen, Cleo Diaz and 7 more' */
function partText({ action, isUndo, what, count, names }: ActPart) {
  const verb = (isUndo ? UNDO_VERBS : VERBS)[action]
  if (count === 1) return [verb, what, names[0]].filter(Boolean).join(' ')
  const more = count - names.length
  const list = [...names.slice(0, more ? undefined : -1)].join(', ')
  const last = more ? `${more.toLocaleString('en')} more` : names.at(-1)
  const who = names.length > 0 ? `: ${list} and ${last}` : ''
  return `${verb} ${count.toLocaleString('en')} ${what}${who}`
}

function restoreLabel({ parts }: HistoryAct) {
  return parts.every(({ action }) => action === 'deleted') ? 'Restore' : 'Take back'
}
