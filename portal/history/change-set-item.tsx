import { useState } from 'react'
import { timeIn } from '../../kit/clock.ts'
import { formatTime } from '../../kit/format-date.ts'
import type { ChangeSet } from '../../kit/history/shapes.ts'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { authorName } from './author.ts'
import { ChangeItem } from './change-item.tsx'
import css from './history.module.css'
import { partText } from './part-text.ts'
import { useChangeSet, useRestore } from './use-history.ts'

interface ChangeSetItemProps {
  changeSet: ChangeSet
  timeZone: string
}

/** 'demo deleted 10 players', with its changes folded beneath. */
export function ChangeSetItem({ changeSet, timeZone }: ChangeSetItemProps) {
  const [isOpen, setOpen] = useState(false)
  const words = changeSet.parts.map(partText).join('; ')
  const { isPending, mutate } = useRestore(words)
  const isBack = changeSet.takenBack >= changeSet.changes
  return (
    <li className={css.changeSet}>
      <div className={css.line}>
        <p>
          <strong>{authorName(changeSet.by)}</strong> {words}
          <span className={css.when}>
            {formatTime(timeIn(timeZone, new Date(changeSet.at)))}
            {changeSet.takenBack > 0 && (isBack ? ', undone' : `, ${changeSet.takenBack} undone`)}
          </span>
        </p>
        <Thumbnails of={changeSet} />
        {changeSet.isRestorable && !isBack && (
          <Button
            variant="quiet"
            aria-label={`${restoreLabel(changeSet)}: ${words}`}
            busy={isPending && 'Restoring...'}
            onClick={() => mutate({ changeSet: changeSet.id })}
          >
            {restoreLabel(changeSet)}
          </Button>
        )}
      </div>
      <details
        className={css.details}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>
          {changeSet.changes === 1 ? 'What exactly' : `All ${changeSet.changes} changes`}
        </summary>
        {isOpen && <ChangeSetChanges id={changeSet.id} timeZone={timeZone} />}
      </details>
    </li>
  )
}

/** The first few pictures of a change set: its names beside say what they are. */
function Thumbnails({ of: { parts } }: { of: ChangeSet }) {
  const pictures = parts.flatMap(({ pictures }) => pictures).slice(0, THUMBNAILS)
  if (pictures.length === 0) return null
  return (
    <span className={css.thumbnails}>
      {pictures.map(src => (
        <Picture key={src} src={src} alt="" width={56} height={56} fallback={null} />
      ))}
    </span>
  )
}

const THUMBNAILS = 3

function ChangeSetChanges({ id, timeZone }: { id: number; timeZone: string }) {
  return (
    <Loaded query={useChangeSet(id)} what="changes">
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

function restoreLabel({ parts }: ChangeSet) {
  return parts.every(({ action }) => action === 'deleted') ? 'Restore' : 'Undo'
}
