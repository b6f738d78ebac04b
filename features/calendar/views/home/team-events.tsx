import type { ReactNode } from 'react'
import { addDays, dayIn, timeIn } from '../../../../kit/clock.ts'
import { formatTime } from '../../../../kit/format-date.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { LiveRegion } from '../../../../ui/document/live-region.tsx'
import { Section } from '../../../../ui/section.tsx'
import { Struck } from '../../../../ui/struck.tsx'
import { wordsWith } from '../../../../ui/words-with.tsx'
import type { CalendarClub } from '../../../settings/names.ts'
import { Subscribe } from '../../publish/subscribe.tsx'
import { type CalendarEvent, isOff, isPractice, shortTitle } from '../../schedule/calendar-event.ts'
import { ofTeams, type TeamOption, upcoming } from '../../schedule/select-events.ts'
import { eventWords } from '../../schedule/words.ts'
import { AsOf } from './as-of.tsx'
import { type BannerEvent, bannerEvent } from './banner-event.ts'
import { EventLine, EventLines } from './event-line.tsx'
import { stateInWords } from './state-in-words.ts'
import css from './team-events.module.css'
import { isSomethingAhead } from './today.ts'
import { nextGameWords } from './words.ts'

/** Events after the week that the page of a team shows. */
const MAX_EVENTS = 3

interface EventsOfTeam {
  /** The game or practice of today, by the clock. */
  ofToday: BannerEvent | null
  /** Something of today may still change. */
  isAhead: boolean
  /** All events of today and the next six days, practices too; cancelled ones come first. */
  week: CalendarEvent[]
  /** The next games and other events after these days except practices, which the schedule shows. */
  later: CalendarEvent[]
}

/** Returns the events that the page of a team shows. */
export function eventsOfTeam(
  events: readonly CalendarEvent[],
  team: number,
  { now, club }: { now: string; club: CalendarClub },
): EventsOfTeam {
  const today = dayIn(club.timeZone, new Date(now))
  const last = addDays(today, 6)
  const own = ofTeams(events, [{ id: team }])
  const week = own.filter(event => event.start_date <= last && event.end_date >= today)
  const later = upcoming(own, now).filter(event => event.start_date > last && !isPractice(event))
  const banner = bannerEvent(own, club, now)
  return {
    ofToday: banner?.event.start_date === today ? banner : null,
    isAhead: isSomethingAhead(own, club, now),
    week: [...week.filter(isOff), ...week.filter(event => !isOff(event))],
    later: later.slice(0, MAX_EVENTS),
  }
}

interface TeamEventsProps {
  events: EventsOfTeam
  team: TeamOption
  club: CalendarClub
  request: { now: string; origin: string; query: Record<string, string> }
  /** Further links. */
  children?: ReactNode
}

/** The week of a team and its next games, the way to its whole calendar and to its coach. */
export function TeamEvents({
  events: { ofToday, isAhead, week, later },
  team,
  club,
  request: { now, origin, query },
  children,
}: TeamEventsProps) {
  const today = dayIn(club.timeZone, new Date(now))
  return (
    <>
      <LiveRegion name="today" isAhead={isAhead}>
        {ofToday && <EventOfToday banner={ofToday} club={club} />}
      </LiveRegion>
      <Section id="events" title={nextGameWords('thisWeek')} inView holdsPictures>
        <LiveRegion name="week">
          {week.length === 0 && <p>{nextGameWords('nothingThisWeek')}</p>}
          <Lines events={week} club={club} today={today} team={team} />
          {isAhead && <AsOf timeZone={club.timeZone} />}
        </LiveRegion>
        {later.length > 0 && <h3 className={css.part}>{nextGameWords('later')}</h3>}
        <Lines events={later} club={club} today={today} team={team} />
        {club.hidesPractices && (
          <p>
            {wordsWith(nextGameWords, 'practicesForFamilies', {
              getIt: <a href="/families">{nextGameWords('getFamilyLink')}</a>,
            })}
          </p>
        )}
        <p className={css.ways}>
          <ButtonLink href={`/contact?team=${team.id}&subject=schedule#message`}>
            {nextGameWords('writeToCoach')}
          </ButtonLink>
          <ButtonLink variant="quiet" href={`/schedule?team=${team.id}`}>
            {nextGameWords('fullSchedule')}
          </ButtonLink>
          {children}
        </p>
        {club.rainLine && (week.length > 0 || later.length > 0) && (
          <p className={css.rain} dir="auto">
            {club.rainLine}
          </p>
        )}
        <Subscribe
          team={team}
          origin={origin}
          clubName={club.name}
          isOpen={query.subscribe !== undefined}
        />
      </Section>
    </>
  )
}

interface LinesProps {
  events: CalendarEvent[]
  club: CalendarClub
  today: string
  team: TeamOption
}

function Lines({ events, club, today, team }: LinesProps) {
  if (events.length === 0) return null
  return (
    <EventLines>
      {events.map(event => (
        <EventLine
          key={event.id}
          // The heading names the team.
          event={{ ...event, team_name: '' }}
          club={club}
          today={today}
          schedule={`/schedule?team=${team.id}`}
        />
      ))}
    </EventLines>
  )
}

interface EventOfTodayProps {
  banner: BannerEvent
  club: CalendarClub
}

/** One line about a team's game or practice on its day: 'Final: Won 2-1', 'vs Trinity Forks SC'. */
function EventOfToday({ banner, club }: EventOfTodayProps) {
  const { state, event } = banner
  const isOff = state === 'off'
  return (
    <p className={isOff ? `${css.today} ${css.off}` : css.today}>
      <strong className={css.state}>{stateInWords(banner, () => todayAt(event, club))}</strong>{' '}
      <span dir="auto" translate={event.is_game ? 'no' : undefined}>
        <Struck when={isOff}>{shortTitle(event, club)}</Struck>
      </span>
    </p>
  )
}

/** 'Today, 2:30 PM' */
function todayAt({ all_day, start }: CalendarEvent, { timeZone }: CalendarClub) {
  const time = all_day ? eventWords('allDay') : formatTime(timeIn(timeZone, new Date(start)))
  return nextGameWords('todayAt', { time })
}
