import { Alert } from '../../../../ui/alert.tsx'
import { ButtonLink } from '../../../../ui/button.tsx'
import { Section } from '../../../../ui/section.tsx'
import type { CalendarClub } from '../../../settings/names.ts'
import FilteredEvents from './filtered-events.island.tsx'
import type { UpcomingEvents } from './upcoming.ts'
import css from './upcoming-section.module.css'
import { nextGameWords } from './words.ts'

interface UpcomingSectionProps {
  /** The result of `upcomingForHome`; null when the calendar could not be read. */
  upcoming: UpcomingEvents | null
  club: CalendarClub
  /** URL of the schedule of the same teams. */
  schedule: string
  request: { path: string; query: Record<string, string>; now: string }
}

/** The next events of the club; all, or of one kind. */
export function UpcomingSection({ upcoming, club, schedule, request }: UpcomingSectionProps) {
  const { path, query, now } = request
  return (
    <Section id="events" title={nextGameWords('upcomingEvents')} unquoted inView holdsPictures>
      {upcoming ? (
        <FilteredEvents
          upcoming={upcoming}
          club={club}
          schedule={schedule}
          path={path}
          query={query}
          now={now}
        />
      ) : (
        <Alert title={nextGameWords('error')} text={nextGameWords('failed')} />
      )}
      <ButtonLink className={css.more} variant="quiet" href={schedule}>
        {nextGameWords('fullSchedule')}
      </ButtonLink>
    </Section>
  )
}
