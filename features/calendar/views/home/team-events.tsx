import { dayIn } from '../../../../kit/clock.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { Empty } from '../../../../ui/empty.tsx'
import { Section } from '../../../../ui/section.tsx'
import type { CalendarClub } from '../../../settings/names.ts'
import { Subscribe } from '../../publish/subscribe.tsx'
import { type CalendarEvent, isPractice } from '../../schedule/calendar-event.ts'
import { ofTeam, type TeamOption, upcoming } from '../../schedule/select-events.ts'
import { EventCard } from './event-card.tsx'
import css from './upcoming-events.module.css'

/** Events that the page of a team shows. */
const SHOWN = 4

/** The team's next games and other events but practices, of which the schedule has all. */
export function nextOfTeam(events: readonly CalendarEvent[], team: number, now: string) {
  const coming = upcoming(ofTeam(events, team), now)
  return coming.filter(event => !isPractice(event)).slice(0, SHOWN)
}

interface TeamEventsProps {
  /** The result of `nextOfTeam`. */
  events: CalendarEvent[]
  team: TeamOption
  club: CalendarClub
  request: { now: string; origin: string }
}

/** The next games of a team, with links to its whole calendar. */
export function TeamEvents({ events, team, club, request: { now, origin } }: TeamEventsProps) {
  const today = dayIn(club.timeZone, new Date(now))
  return (
    <Section id="events" title="Next Games & Events" inView>
      {events.length === 0 && <Empty title="No game on the schedule yet." />}
      <ul className={css.events}>
        {events.map(event => (
          <EventCard key={event.id} {...{ event, club, today }} />
        ))}
      </ul>
      <ButtonLink className={css.more} variant="quiet" href={`/schedule?team=${team.id}`}>
        Full Schedule
      </ButtonLink>
      {club.hidesPractices && (
        <p>Practices are for the team’s families alone: your coach has the address.</p>
      )}
      <Subscribe {...{ team, origin }} clubName={club.name} />
    </Section>
  )
}
