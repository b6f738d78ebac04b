import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../../kit/admin/use-portal-mutation.ts'
import { formatDay } from '../../../kit/format-date.ts'
import { Button } from '../../../ui/button.tsx'
import { Confirm } from '../../../ui/dialog/confirm.tsx'
import type { Closure } from '../schedule/closure-schema.ts'
import { StatusBadge } from '../views/event/status.tsx'
import css from './closures.module.css'

/** The closures of today and of days to come, each with the way to take it back. */
export function StandingClosures({ today }: { today: string }) {
  const { data = [] } = useQuery<Closure[]>({ queryKey: ['/api/closures'] })
  const [doomed, setDoomed] = useState<number>()
  const standing = data.filter(({ date }) => date >= today)
  const doomedOne = standing.find(({ id }) => id === doomed)
  if (standing.length === 0) return null
  return (
    <section className={css.standing} aria-labelledby="standing-closures">
      <h3 id="standing-closures" className={css.title}>
        Closed
      </h3>
      <ul className={css.list}>
        {standing.map(closure => (
          <li key={closure.id} className={css.closure}>
            <p className={css.words}>
              <strong dir="auto">{closure.field ?? 'All fields'}</strong>
              <span>{formatDay(closure.date, today)}</span>
              <StatusBadge status={closure.status} />
              {closure.reason && <span dir="auto">{closure.reason}</span>}
            </p>
            <Button
              variant="quiet"
              aria-label={`Take back: ${named(closure, today)}`}
              onClick={() => setDoomed(closure.id)}
            >
              Take back
            </Button>
          </li>
        ))}
      </ul>
      {doomedOne && (
        <TakeBack closure={doomedOne} today={today} onClose={() => setDoomed(undefined)} />
      )}
    </section>
  )
}

interface TakeBackProps {
  closure: Closure
  today: string
  onClose: () => void
}

function TakeBack({ closure, today, onClose }: TakeBackProps) {
  const takeBack = usePortalMutation({
    mutate: () => send('DELETE', `/api/admin/closures/${closure.id}`),
    invalidates: ['closures'],
    notices: { done: 'Closure deleted', failed: 'Failed to delete closure' },
  })

  async function remove() {
    await takeBack.mutateAsync()
    onClose()
  }

  return (
    <Confirm
      title="Are you sure?"
      text={`${named(closure, today)}: everybody will see the events there as they were before.`}
      action="Take back"
      busy="Taking back..."
      run={remove}
      onClose={onClose}
    />
  )
}

/** 'Field 3 on Saturday, November 21' */
function named({ field, date }: Closure, today: string) {
  return `${field ?? 'All fields'} on ${formatDay(date, today)}`
}
