import { ButtonLink } from '../../../ui/button.tsx'
import { Hidden } from '../../../ui/hidden.tsx'
import type { CalendarClub } from '../../settings/names.ts'
import { type CalendarEvent, isOff } from '../schedule/calendar-event.ts'
import css from './add-to-calendar.module.css'
import { googleCalendar, outlookCalendar } from './calendar-links.ts'
import disclosure from './disclosure.optional.module.css'
import { eventFilePath } from './ics-feeds.ts'
import { addWords } from './words.ts'

interface AddToCalendarProps {
  event: CalendarEvent
  club: CalendarClub
  /** Looks like a button among others. */
  isButton?: boolean
}

/** Links to add the event to the visitor's own calendar; a disclosure that works without JavaScript. */
export function AddToCalendar({ event, club, isButton }: AddToCalendarProps) {
  if (isOff(event)) return null
  return (
    <details className={isButton ? css.among : disclosure.disclosure}>
      <summary className={isButton ? css.button : undefined}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M1.5 8H14.5" />
          <path className={css.upright} d="M8 1.5V14.5" />
        </svg>
        <span>
          {addWords('add')}
          <Hidden>: {event.title}</Hidden>
        </span>
      </summary>
      <p className={css.links}>
        <ButtonLink variant="quiet" href={googleCalendar(event, club)} rel="noopener noreferrer">
          {addWords('google')}
        </ButtonLink>
        <ButtonLink variant="quiet" href={outlookCalendar(event, club)} rel="noopener noreferrer">
          {addWords('outlook')}
        </ButtonLink>
        <ButtonLink variant="quiet" href={eventFilePath(event)}>
          {addWords('apple')}
        </ButtonLink>
      </p>
    </details>
  )
}
