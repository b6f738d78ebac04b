import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { changeNotice } from '../../../kit/admin/change-notice.ts'
import { doneChanges } from '../../../kit/admin/change-set.ts'
import { send } from '../../../kit/admin/portal-client.ts'
import { runUndo } from '../../../kit/admin/run-undo.ts'
import { ShareButton } from '../../../kit/admin/share-button.tsx'
import { usePortalMutation } from '../../../kit/admin/use-portal-mutation.ts'
import { timeIn } from '../../../kit/clock.ts'
import { formatTime } from '../../../kit/format-date.ts'
import { Button } from '../../../ui/button.tsx'
import { counted } from '../../../ui/english.ts'
import { isTest } from '../../../ui/is-test.ts'
import css from './admin-note.module.css'
import type { Notices } from './schema.ts'

const PATH = '/api/admin/notices'
const REFETCH_MS = 4_000

/** Says who will be told of the last changes, and when: they can be taken back, or stay between staff. */
export function NoticesNote({ timeZone = 'UTC' }: { timeZone: string | undefined }) {
  const { data, dataUpdatedAt, refetch } = useQuery<Notices>({
    queryKey: [PATH],
    staleTime: 0,
    refetchInterval: isTest ? false : REFETCH_MS,
  })
  const { mutate, isPending } = usePortalMutation({
    mutate: (answer: 'tell' | 'drop') =>
      send<Notices>('POST', PATH, {
        event_ids: data?.waiting.map(({ event_id }) => event_id),
        answer,
      }),
    invalidates: ['admin/notices', 'admin/live'],
    notices: {
      done: (_, answer) =>
        changeNotice(
          answer === 'tell' ? 'the followers' : 'nobody',
          answer === 'tell' ? 'are being told' : 'is told',
        ),
      failed: 'Failed to answer',
    },
  })
  if (!data || data.people === 0) return null
  const own = doneChanges.findLast(({ key }) => data.changeSets.includes(key))
  const isAsked = data.waiting.some(each => each.isAsked)
  return (
    <section className={css.note} aria-label="Followers">
      <p className={css.text}>
        {isAsked ? (
          `Tell ${whoOf(data)}?`
        ) : (
          <>
            {`Telling ${whoOf(data)} `}
            <Countdown key={dataUpdatedAt} {...data} timeZone={timeZone} />
          </>
        )}
        <span className={css.what}>{whatOf(data)}</span>
      </p>
      <div className={css.actions}>
        {isAsked && (
          <Button busy={isPending && 'Telling...'} onClick={() => mutate('tell')}>
            Tell them
          </Button>
        )}
        {own && !isAsked && (
          <Button variant="quiet" onClick={() => void runUndo(own).then(() => refetch())}>
            Take back
          </Button>
        )}
        <Button variant="quiet" busy={isPending && 'Saving...'} onClick={() => mutate('drop')}>
          Do not tell
        </Button>
        <ShareButton {...sharedOf(data)} />
      </div>
    </section>
  )
}

/** '32 people of 2 teams' */
function whoOf({ people, teams }: Notices) {
  return `${counted(people, { singular: 'person', plural: 'people' })} of ${counted(teams, 'team')}`
}

type CountdownProps = Pick<Notices, 'due_at' | 'seconds'> & { timeZone: string }

/** 'in 20 s', 'at 7:00 AM'; counts down from one answer of the server to the next. */
function Countdown({ due_at, seconds, timeZone }: CountdownProps) {
  const [passed, setPassed] = useState(0)
  useEffect(() => {
    if (isTest) return
    const timer = setInterval(() => setPassed(before => before + 1), 1_000)
    return () => clearInterval(timer)
  }, [])
  const left = (seconds ?? 0) - passed
  if (due_at === null || left <= 0) return 'now'
  if (left < 120) return `in ${left} s`
  return `at ${formatTime(timeIn(timeZone, new Date(due_at)))}`
}

function whatOf({ waiting: [first, ...others] }: Notices) {
  if (!first) return ''
  return others.length === 0 ? first.headline : `${first.headline} and ${others.length} more`
}

/** The same words for the team's chat. */
function sharedOf({ waiting }: Notices) {
  const [first, ...others] = waiting
  const isOne = first && others.length === 0
  return {
    path: isOne ? first.path : '/schedule',
    text: waiting.map(({ headline }) => headline).join('\n'),
  }
}
