import { useQuery } from '@tanstack/react-query'
import { ActionDialog } from '../../../kit/admin/action-form.tsx'
import { changeNotice } from '../../../kit/admin/change-notice.ts'
import { send } from '../../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../../kit/admin/use-portal-mutation.ts'
import { useScope } from '../../../kit/admin/user.ts'
import { timeIn } from '../../../kit/clock.ts'
import { formatTime } from '../../../kit/format-date.ts'
import { useClub, useToday } from '../../settings/use-club.ts'
import { useTeamName } from '../../teams/admin-choice.tsx'
import { CLASHES_PATH } from '../admin/clashes/use-clashes.ts'
import { closureReasons } from '../schedule/closure-notices.ts'
import { CLOSURES_LIST, CLOSURES_PATH, type StaffClosure } from '../schedule/closure-schema.ts'
import type { ScheduleEvent } from '../schedule/schema.ts'
import type { ListedEvent } from '../score/played-results.ts'
import { closing, fieldOf, hourFrom } from './schema.ts'

const LISTS = [CLOSURES_LIST, 'schedule', CLASHES_PATH]

/** The dialog that closes the field of an event of today for an hour. */
export function CloseFieldDialog({ row, onClose }: { row: ListedEvent; onClose: () => void }) {
  const club = useClub()
  const teamName = useTeamName()
  const field = fieldOf(row)
  if (!club) return null
  const hours = until(hourFrom(timeIn(club.timeZone, new Date())))
  const { says, hint } = visibilityTexts(row, { field, hours, team: teamName(row.team_id) })
  return (
    <ActionDialog
      title="Close the Field for an Hour"
      description={says}
      schema={closing}
      form={[{ name: 'reason', picks: closureReasons, hint }]}
      mutate={input =>
        send<StaffClosure>('POST', `/api/admin/schedule/${row.id}/close-field`, input)
      }
      invalidates={LISTS}
      done={({ until_time }) => changeNotice(field, `is closed${until(until_time)}`)}
      failed="The field was not closed"
      submit="Close for an hour"
      busy="Closing..."
      onClose={onClose}
    />
  )
}

interface ClosureScope {
  field: string
  /** ' until 6:45 PM' */
  hours: string
  team: string | undefined
}

/** Describes who will see the closure and its reason: the people who can see the event. */
function visibilityTexts({ readers }: ListedEvent, { field, hours, team }: ClosureScope) {
  const families = team ? `Families of ${team}` : 'Families'
  switch (readers) {
    case 'families':
      return {
        says: `Practices of ${team ?? 'the whole club'} at ${field}${hours} are shown as delayed. ${families} see it on their page; the public site says nothing, as it does of the practice. An admin can close the field for everybody.`,
        hint: `${families} read it`,
      }
    case 'staff':
      return {
        says: `The site does not show this event, so only staff see that ${field} is closed${hours}. An admin can close the field for everybody.`,
        hint: 'Staff read it',
      }
    default:
      return {
        says: `Everybody sees it on the site: all that takes place at ${field}${hours}, of other teams too, is shown as delayed, and a banner says so on every page.`,
        hint: 'For everybody to read',
      }
  }
}

/** Deletes the closures of the event's field that were made from events of its team. */
export function useOpenField() {
  const closures = useOwnClosures()
  const { mutate } = usePortalMutation({
    mutate: async ({ closed }: { closed: readonly StaffClosure[]; field: string }) => {
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
  const { data = [] } = useQuery<StaffClosure[]>({ queryKey: [CLOSURES_PATH] })
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
