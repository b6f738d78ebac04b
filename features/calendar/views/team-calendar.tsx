import { LiveRegion } from '../../../ui/document/live-region.tsx'
import { wordsWith } from '../../../ui/words-with.tsx'
import type { CalendarClub } from '../../settings/names.ts'
import { SubscribeTo } from '../publish/subscribe.tsx'
import { subscribeButton } from '../publish/subscribe-words.ts'
import { ownNamesOf } from '../schedule/calendar-event.ts'
import type { TeamOption } from '../schedule/select-events.ts'
import Calendar from './calendar.island.tsx'
import { KindLegend } from './event/kind.tsx'
import { schedulePageWords } from './panels/words.ts'
import type { CalendarPart } from './query/calendar-part.ts'
import { Sheet, SUBSCRIBE_SHEET } from './sheet.tsx'
import css from './team-calendar.module.css'
import { CalendarTeams } from './teams.tsx'

interface TeamCalendarProps {
  /** Null when it could not be read. */
  calendar: CalendarPart | null
  /** All teams of the club, in their order. */
  teams: readonly TeamOption[]
  /** Teams whose events are shown; empty: all. */
  chosen: readonly TeamOption[]
  /** Ids of teams with events. */
  active: ReadonlySet<number | null>
  /** Something of today may still change. */
  isAhead: boolean
  club: CalendarClub
  request: { path: string; query: Record<string, string>; now: string; origin: string }
  calendarPath: string
}

/** The team calendar of the schedule page: the sheets of its row, the calendar, and what its signs mean. */
export function TeamCalendar(props: TeamCalendarProps) {
  const { calendar, teams, chosen, active, isAhead, club, request, calendarPath } = props
  const { path, query, now, origin } = request
  const only = chosen.length === 1 ? chosen[0] : undefined
  const ownNames = ownNamesOf(club, {
    team: only,
    teams: teams.filter(({ id }) => active.has(id)),
  })
  return (
    <section id="calendar" className={css.section} aria-label={schedulePageWords('calendar')}>
      <CalendarTeams teams={teams} chosen={chosen} request={request} />
      <Sheet id={SUBSCRIBE_SHEET} title={subscribeButton('subscribe')}>
        {(chosen.length > 0 ? chosen : [undefined]).map(team => (
          <SubscribeTo key={team?.id ?? 'club'} team={team} origin={origin} clubName={club.name} />
        ))}
      </Sheet>
      <LiveRegion name="calendar" isAhead={isAhead}>
        <Calendar
          calendar={calendar}
          ownNames={ownNames}
          club={club}
          calendarPath={calendarPath}
          teams={chosen.map(({ id, name }) => ({ id, name }))}
          hasChoice={teams.length > 0}
          request={{ path, query, now }}
        />
      </LiveRegion>
      <div className={css.notes}>
        <KindLegend />
        {club.hidesPractices && (
          <p>
            {wordsWith(schedulePageWords, 'practicesForFamilies', {
              getIt: <a href="/families">{schedulePageWords('getFamilyLink')}</a>,
            })}
          </p>
        )}
        {chosen.map(({ id, name }) => (
          <p key={id}>
            {wordsWith(schedulePageWords, 'andWholeClub', {
              team: (
                <a href={`/team/${id}`}>
                  <bdi translate="no">{name}</bdi>
                </a>
              ),
            })}
          </p>
        ))}
      </div>
    </section>
  )
}
