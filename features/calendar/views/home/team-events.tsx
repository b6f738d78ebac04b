import { addDays, dayIn } from '../../../../kit/clock.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { Section } from '../../../../ui/section.tsx'
import type { CalendarClub } from '../../../settings/names.ts'
import { Subscribe } from '../../publish/subscribe.tsx'
import { type CalendarEvent, isOff, isPractice } from '../../schedule/calendar-event.ts'
import { ofTeams, type TeamOption, upcoming } from '../../schedule/select-events.ts'
import { EventLine, EventLines } from './event-line.tsx'
import { GameOfToday } from './game-of-today.tsx'
import css from './team-events.module.css'
import { type BannerGame, bannerGame } from './upcoming.ts'
import { nextGameWords } from './words.ts'

/** Events after the week that the page of a team shows. */
const SHOWN = 3

export interface EventsOfTeam {
  /** The game of today, by the clock. */
  game: BannerGame | null
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
  const game = bannerGame(own, club, now)
  return {
    game: game?.game.start_date === today ? game : null,
    week: [...week.filter(isOff), ...week.filter(event => !isOff(event))],
    later: later.slice(0, SHOWN),
  }
}

interface TeamEventsProps {
  events: EventsOfTeam
  team: TeamOption
  club: CalendarClub
  request: { now: string; origin: string; query: Record<string, string> }
}

/** The week of a team and its next games, the way to its whole calendar and to its coach. */
export function TeamEvents({
  events: { game, week, later },
  team,
  club,
  request: { now, origin, query },
}: TeamEventsProps) {
  const today = dayIn(club.timeZone, new Date(now))
  return (
    <>
      {game && <GameOfToday {...{ game, club }} />}
      <Section id="events" title={nextGameWords('thisWeek')} inView>
        {week.length === 0 && <p>{nextGameWords('nothingThisWeek')}</p>}
        <Lines events={week} {...{ club, today, team }} />
        {later.length > 0 && <h3 className={css.part}>{nextGameWords('later')}</h3>}
        <Lines events={later} {...{ club, today, team }} />
        {club.hidesPractices && <p>{nextGameWords('practicesForFamilies')}</p>}
        <p className={css.ways}>
          <ButtonLink href={`/contact?team=${team.id}&subject=general#message`}>
            {nextGameWords('writeToCoach')}
          </ButtonLink>
          <ButtonLink variant="quiet" href={`/schedule?team=${team.id}`}>
            {nextGameWords('fullSchedule')}
          </ButtonLink>
        </p>
        {club.rainLine && (
          <p className={css.rain} dir="auto">
            {club.rainLine}
          </p>
        )}
        <Subscribe
          {...{ team, origin }}
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
          {...{ club, today }}
          schedule={`/schedule?team=${team.id}`}
        />
      ))}
    </EventLines>
  )
}
