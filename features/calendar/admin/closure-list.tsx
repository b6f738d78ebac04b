import { useState } from 'react'
import { sentenceNotice } from '../../../kit/admin/change-notice.ts'
import { send } from '../../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../../kit/admin/use-portal-mutation.ts'
import { formatDay } from '../../../kit/format-date.ts'
import { Button } from '../../../ui/button.tsx'
import { Confirm } from '../../../ui/dialog/confirm.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { counted } from '../../../ui/english.ts'
import { useClub, useToday } from '../../settings/use-club.ts'
import { hoursOf } from '../schedule/closure-notices.ts'
import { CLOSURES_LIST, type StaffClosure } from '../schedule/closure-schema.ts'
import { StatusBadge } from '../views/event/status.tsx'
import { OF_EVENTS } from './clashes/use-clashes.ts'
import { fieldsText } from './close-fields.ts'
import { ClosureForm } from './closure-form.tsx'
import css from './closures.module.css'
import { useClosures } from './use-schedule.ts'

/** Closes a field, or all of them, for a day or some hours; lists the closures that stand. */
export function ClosuresDialog({ onClose }: { onClose: () => void }) {
  const [club, today] = [useClub(), useToday()]
  if (!club || !today) return null
  return (
    <Dialog
      title="Close a Day or Field"
      description="All that is to take place there is shown with its new status, and on the day a banner says so on every page."
      onClose={onClose}
    >
      <StandingClosures today={today} />
      <ClosureForm club={club} onClose={onClose} />
    </Dialog>
  )
}

/** The closures of today and later, each with a button to delete it. */
function StandingClosures({ today }: { today: string }) {
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
              <strong dir="auto">{fieldsText(closure)}</strong>
              <span>
                {formatDay(closure.date, today)}
                {hoursOf(closure)}
              </span>
              <StatusBadge status={closure.status} />
              {closure.reason && <span dir="auto">{closure.reason}</span>}
              {closure.except_events && (
                <span>But for {counted(closure.except_events.split(',').length, 'event')}</span>
              )}
              {!closure.isPublic && <span>Not public, as the event it was made from</span>}
            </p>
            <Button
              variant="quiet"
              aria-label={`Delete: ${closureName(closure, today)}`}
              onClick={() => setChosenId(closure.id)}
            >
              Delete
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
  closure: StaffClosure
  today: string
  onClose: () => void
}

function DeleteDialog({ closure, today, onClose }: DeleteDialogProps) {
  const deletion = usePortalMutation({
    mutate: () => send('DELETE', `/api/admin/closures/${closure.id}`),
    invalidates: [CLOSURES_LIST, ...OF_EVENTS],
    notices: {
      done: sentenceNotice('Closure deleted', closureName(closure, today)),
      failed: 'Failed to delete the closure',
    },
  })

  return (
    <Confirm
      title="Are you sure?"
      text={`${closureName(closure, today)}: ${closure.isPublic ? 'everybody' : 'families'} will see the events there as they were before.`}
      action="Delete"
      busy="Deleting..."
      run={() => deletion.mutateAsync().then(onClose)}
      onClose={onClose}
    />
  )
}

/** 'Field 3 on Saturday, November 21' */
function closureName(closure: StaffClosure, today: string) {
  const { date } = closure
  return `${fieldsText(closure)} on ${formatDay(date, today)}${hoursOf(closure)}`
}
