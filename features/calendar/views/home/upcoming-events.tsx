import { Alert } from '../../../../ui/alert.tsx'
import { ButtonLink } from '../../../../ui/button.tsx'
import { Section } from '../../../../ui/section.tsx'
import type { CalendarClub } from '../../../settings/names.ts'
import FilteredEvents from './filtered-events.island.tsx'
import type { UpcomingEvents as Coming } from './upcoming.ts'
import css from './upcoming-events.module.css'

interface UpcomingEventsProps {
  /** The result of `upcomingForHome`; null when the calendar could not be read. */
  upcoming: Coming | null
  club: CalendarClub
  request: { path: string; query: Record<string, string>; now: string }
}

/** The next events of the club; all, or of one kind. */
export function UpcomingEvents({ upcoming, club, request }: UpcomingEventsProps) {
  const { path, query, now } = request
  return (
    <Section id="events" title="Upcoming Events" unquoted inView>
      {upcoming ? (
        <FilteredEvents {...{ upcoming, club, path, query, now }} />
      ) : (
        <Alert title="Error" text="Failed to load calendar. Please try again later." />
      )}
      <ButtonLink className={css.more} variant="quiet" href="/schedule">
        Full Schedule
      </ButtonLink>
    </Section>
  )
}
