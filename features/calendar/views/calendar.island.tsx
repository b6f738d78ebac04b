import { dayIn } from '../../../kit/clock.ts'
import { ChoiceForm } from '../../../ui/choice-form.tsx'
import { island } from '../../../ui/island.tsx'
import type { CalendarClub } from '../../settings/names.ts'
import { packEvents, unpackEvents } from '../schedule/packed-events.ts'
import type { TeamOption } from '../schedule/select-events.ts'
import type { CalendarPart } from './query/calendar-part.ts'
import { useCalendar } from './query/use-calendar.ts'
import { useScheduleQuery } from './query/use-schedule-query.ts'
import { CalendarFailed, CalendarSkeleton } from './states.tsx'
import { CalendarViews } from './views.tsx'

interface CalendarProps {
  /** Null when it could not be read. */
  calendar: CalendarPart | null
  /** The chosen teams; none: all. */
  teams: readonly TeamOption[]
  /** False for a club without teams. */
  hasChoice: boolean
  /** The result of `ownNamesOf`: titles leave them out. */
  ownNames: readonly string[]
  club: CalendarClub
  request: { path: string; query: Record<string, string>; now: string }
  /** Path of the calendar endpoint; its parts are at `{path}/part`. */
  calendarPath: string
}

/** The calendar of the schedule page: its row, month and list, and the dialog. */
function Calendar({ calendar: rendered, request, calendarPath, ...rest }: CalendarProps) {
  const query = useScheduleQuery(request.query)
  const calendar = useCalendar(rendered, calendarPath, query)
  if (!calendar.isRead)
    return calendar.failed ? (
      <ChoiceForm action={request.path} onChoose={calendar.retry}>
        <CalendarFailed />
      </ChoiceForm>
    ) : (
      <CalendarSkeleton />
    )
  return (
    <CalendarViews
      {...rest}
      calendar={calendar}
      query={query}
      action={`${request.path}#calendar`}
      today={dayIn(rest.club.timeZone, new Date(request.now))}
      takesFocus={rendered === null}
    />
  )
}

export default island('features/calendar/views/calendar', Calendar, {
  packing: {
    pack: ({ calendar, ...rest }: CalendarProps) => ({
      ...rest,
      calendar: calendar && { ...calendar, events: packEvents(calendar.events) },
    }),
    unpack: ({ calendar, ...rest }) => ({
      ...rest,
      calendar: calendar && { ...calendar, events: unpackEvents(calendar.events) },
    }),
  },
})
