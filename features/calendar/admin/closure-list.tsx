import { useState } from 'react'
import { newAct, sendDelete, undoNotice } from '../../../kit/admin/undo.ts'
import { usePortalMutation } from '../../../kit/admin/use-portal-mutation.ts'
import { formatDay } from '../../../kit/format-date.ts'
import { Button } from '../../../ui/button.tsx'
import { Confirm } from '../../../ui/dialog/confirm.tsx'
import type { Closure } from '../schedule/closure-schema.ts'
import { StatusBadge } from '../views/event/status.tsx'
import css from './closures.module.css'
import { useClosures } from './use-schedule.ts'

/** The closures of today and later, each with a button to delete it. */
export function StandingClosures({ today }: { today: string }) {
  const [chosenId, setChosenId] = useState<number>()
  const standing = useClosures().filter(({ date }) => date >= today)
  const chosen = standing.find(({ id }) => id === chosenId)
  if (standing.length === 0) return null
  return (
    <section className={css.standing} aria-labelledby="standing-closures">
      <h3 id="standing-closures" className={css.title}>
        Closed
      </h3>
      <ul className={css.list}>
        {standing.map(closure => (
          <li key={closure.id} className={css.closure}>
            <p className={css.text}>
              <strong dir="auto">{closure.field ?? 'All fields'}</strong>
              <span>{formatDay(closure.date, today)}</span>
              <StatusBadge status={closure.status} />
              {closure.reason && <span dir="auto">{closure.reason}</span>}
            </p>
            <Button
              variant="quiet"
              aria-label={`Take back: ${closureName(closure, today)}`}
              onClick={() => setChosenId(closure.id)}
            >
              Take back
            </Button>
          </li>
        ))}
      </ul>
      {chosen && (
        <DeleteDialog closure={chosen} today={today} onClose={() => setChosenId(undefined)} />
      )}
    </section>
  )
}

interface DeleteDialogProps {
  closure: Closure
  today: string
  onClose: () => void
}

function DeleteDialog({ closure, today, onClose }: DeleteDialogProps) {
  const deletion = usePortalMutation({
    async mutate() {
      const act = newAct()
      await sendDelete(`/api/admin/closures/${closure.id}`, act)
      return act
    },
    invalidates: ['closures'],
    notices: {
      done: act => undoNotice('Closure deleted', act, ['closures']),
      failed: 'Failed to delete closure',
    },
  })

  async function remove() {
    await deletion.mutateAsync()
    onClose()
  }

  return (
    <Confirm
      title="Are you sure?"
      text={`${closureName(closure, today)}: everybody will see the events there as they were before.`}
      action="Take back"
      busy="Taking back..."
      run={remove}
      onClose={onClose}
    />
  )
}

/** 'Field 3 on Saturday, November 21' */
function closureName({ field, date }: Closure, today: string) {
  return `${field ?? 'All fields'} on ${formatDay(date, today)}`
}
