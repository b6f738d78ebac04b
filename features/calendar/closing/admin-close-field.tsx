import { useQuery } from '@tanstack/react-query'
import { ActionDialog } from '../../../kit/admin/action-form.tsx'
import { changeNotice } from '../../../kit/admin/change-notice.ts'
import { send } from '../../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../../kit/admin/use-portal-mutation.ts'
import { useScope } from '../../../kit/admin/user.ts'
import { timeIn } from '../../../kit/clock.ts'
import { formatTime } from '../../../kit/format-date.ts'
import { useClub, useToday } from '../../settings/use-club.ts'
import { CLASHES_PATH } from '../admin/clashes/use-clashes.ts'
import { closureReasons } from '../schedule/closure-notices.ts'
import type { Closure } from '../schedule/closure-schema.ts'
import type { ScheduleEvent } from '../schedule/schema.ts'
import { closing, fieldOf, hourFrom } from './schema.ts'

const LISTS = ['closures', 'schedule', CLASHES_PATH]

/** Closes the field of an event of today, for an hour. */
export function CloseFieldDialog({ row, onClose }: { row: ScheduleEvent; onClose: () => void }) {
  const club = useClub()
  const field = fieldOf(row)
  if (!club) return null
  const end = hourFrom(timeIn(club.timeZone, new Date()))
  return (
    <ActionDialog
      title="Close the Field for an Hour"
      description={`All that takes place at ${field}${until(end)}, of other teams too, is shown as delayed, and a banner says so on every page.`}
      schema={closing}
      form={[{ name: 'reason', picks: closureReasons }]}
      mutate={input => send<Closure>('POST', `/api/admin/schedule/${row.id}/close-field`, input)}
      invalidates={LISTS}
      done={({ until_time }) => changeNotice(field, `is closed${until(until_time)}`)}
      failed="The field was not closed"
      submit="Close for an hour"
      busy="Closing..."
      onClose={onClose}
    />
  )
}

/** Takes back the closures of the event's field by its own team. */
export function useOpenField() {
  const closures = useOwnClosures()
  const { mutate } = usePortalMutation({
    mutate: async ({ closed }: { closed: readonly Closure[]; field: string }) => {
      await Promise.all(closed.map(({ id }) => send('DELETE', `/api/admin/closures/${id}`)))
    },
    invalidates: LISTS,
    notices: {
      done: (_, { field }) => changeNotice(field, 'is open again'),
      failed: 'The field stays closed',
    },
  })
  return {
    press: (row: ScheduleEvent) => mutate({ closed: closures(row), field: fieldOf(row) }),
  }
}

export function useMayOpenField(row: ScheduleEvent) {
  return useOwnClosures()(row).length > 0
}

export function useMayCloseField(row: ScheduleEvent) {
  const [club, today] = [useClub(), useToday()]
  const scope = useScope('schedule.update')
  const isAllowed = scope === 'all' || (scope === 'own' && club?.coachClosures === 'hour')
  const isClosed = useMayOpenField(row)
  return isAllowed && row.date === today && fieldOf(row) !== '' && !isClosed
}

function useOwnClosures() {
  const { data = [] } = useQuery<Closure[]>({ queryKey: ['/api/closures'] })
  const [club, today] = [useClub(), useToday()]
  const now = club ? timeIn(club.timeZone, new Date()) : ''
  return (row: ScheduleEvent) =>
    data.filter(
      ({ date, field, team_id, until_time }) =>
        date === today &&
        row.team_id !== null &&
        team_id === row.team_id &&
        field === fieldOf(row) &&
        (until_time ?? '24:00') > now,
    )
}

/** ' until 6:45 PM' */
function until(time: string | null) {
  return ` until ${time === null ? 'midnight' : formatTime(time)}`
}
