import type { ReactNode } from 'react'
import { dayIn } from '../../../kit/clock.ts'
import { Empty } from '../../../ui/empty.tsx'
import { Section } from '../../../ui/section.tsx'
import type { CalendarClub } from '../../settings/names.ts'
import { CalendarLinks } from '../publish/subscribe.tsx'
import type { CalendarEvent } from '../schedule/calendar-event.ts'
import type { TeamOption } from '../schedule/select-events.ts'
import { EventCard } from '../views/home/event-card.tsx'
import css from '../views/home/upcoming-section.module.css'
import { words } from './words.ts'

interface FamilySectionProps {
  team: TeamOption
  events: CalendarEvent[]
  club: CalendarClub
  request: { path: string; now: string; origin: string }
  /** Another way to hear of changes. */
  children?: ReactNode
}

/** The coming games and practices of a team, for holders of its families' address. */
export function FamilySection({ team, events, club, request, children }: FamilySectionProps) {
  const { path, now, origin } = request
  const today = dayIn(club.timeZone, new Date(now))
  return (
    <>
      <Section id="subscribe" title={words('inYourCalendar')}>
        <p>{words('byThemselves')}</p>
        <CalendarLinks url={`${origin}${path}/calendar.ics`} name={`${team.name} (${club.name})`} />
        {children}
      </Section>
      <Section id="events" title={words('comingUp')} inView>
        {events.length === 0 && <Empty title={words('nothing')} />}
        <ul className={css.events}>
          {events.map(event => (
            <EventCard key={event.id} event={event} club={club} today={today} plain />
          ))}
        </ul>
      </Section>
    </>
  )
}
