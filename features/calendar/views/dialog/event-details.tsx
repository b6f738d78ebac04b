import type { ReactNode } from 'react'
import { formatDay } from '../../../../kit/format-date.ts'
import { Button } from '../../../../ui/button.tsx'
import { ChoiceForm } from '../../../../ui/choice-form.tsx'
import { Linked } from '../../../../ui/linked.tsx'
import { Struck } from '../../../../ui/struck.tsx'
import { AddToCalendar } from '../../publish/add-to-calendar.tsx'
import { type CalendarEvent, kindOf, shortTitle } from '../../schedule/calendar-event.ts'
import {
  formatArrival,
  formatDayRange,
  formatTimeRange,
  formatTimeRange12,
  timesOf,
} from '../../schedule/format-event.ts'
import { placeText } from '../../schedule/place.ts'
import { isOff } from '../../schedule/status.ts'
import { KindBadge } from '../event/kind.tsx'
import { Place } from '../event/place.tsx'
import { StatusBadge, StatusNote } from '../event/status.tsx'
import { QueryInputs } from '../query/query-inputs.tsx'
import css from './dialog.module.css'
import { type CalendarDialogProps, DialogTitle } from './dialog-title.tsx'

export function EventDetails({
  event,
  club,
  today,
  query,
  action,
}: CalendarDialogProps & { event: CalendarEvent }) {
  const { day, choose } = query
  const kind = kindOf(event, club)
  const off = isOff(event)
  const format = timesOf(club)
  const arrival = off ? null : formatArrival(event, club.timeZone, format)
  return (
    <>
      <div className={css.head}>
        <KindBadge kind={kind} /> <StatusBadge status={event.status} />
        <DialogTitle>
          <Struck when={off}>{event.title}</Struck>
        </DialogTitle>
        <StatusNote event={event} club={club} today={today} />
      </div>
      <dl className={css.facts}>
        <Fact label="Date">
          <Struck when={off}>{formatDayRange(event, today)}</Struck>
        </Fact>
        <Fact label="Time">
          <Struck when={off}>
            <span className={css.time}>{formatTimeRange(event, club.timeZone, format)}</span>
            {!event.all_day && club.timeFormat === '24' && (
              <span className={css.soft}> ({formatTimeRange12(event, club.timeZone)})</span>
            )}
          </Struck>
        </Fact>
        {arrival && (
          <Fact label="Arrival">
            <span className={css.time}>{arrival}</span>
          </Fact>
        )}
        {event.team_name && <Fact label="Team">{event.team_name}</Fact>}
        <Fact label="Location">{off ? <s>{placeText(event)}</s> : <Place event={event} />}</Fact>
        {event.parking && !off && <Fact label="Parking">{event.parking}</Fact>}
        {event.uniform && <Fact label="Uniform">{event.uniform}</Fact>}
        {event.is_game && (
          <Fact label={kind === 'home' ? 'Home game' : 'Away game'}>{shortTitle(event, club)}</Fact>
        )}
      </dl>
      {event.notes?.trim() && (
        <p className={css.description} dir="auto">
          <Linked text={withLineBreaks(event.notes)} />
        </p>
      )}
      <AddToCalendar event={event} club={club} />
      {day && (
        <ChoiceForm action={action} onChoose={choose}>
          <QueryInputs {...query} />
          <Button type="submit" variant="quiet" name="event" value="">
            All events of {formatDay(day, today)}
          </Button>
        </ChoiceForm>
      )}
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  )
}

/** Some feeds have HTML line breaks. */
function withLineBreaks(text: string) {
  return text.replaceAll(/<br\s*\/?>/gi, '\n')
}
