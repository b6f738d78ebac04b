import type { ReactNode } from 'react'
import { formatDay } from '../../../../kit/format-date.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { ChoiceForm } from '../../../../ui/choice-form.tsx'
import { Linked } from '../../../../ui/linked.tsx'
import { ShareLink } from '../../../../ui/share-link.tsx'
import { Struck } from '../../../../ui/struck.tsx'
import { AddToCalendar } from '../../publish/add-to-calendar.tsx'
import { mapOf } from '../../publish/calendar-links.ts'
import { type CalendarEvent, isOff, kindOf, shortTitle } from '../../schedule/calendar-event.ts'
import { eventPath } from '../../schedule/event-path.ts'
import {
  formatArrival,
  formatDayRange,
  formatTimeRange,
  formatTimeRange12,
  timesOf,
} from '../../schedule/format-event.ts'
import { placeText } from '../../schedule/place.ts'
import { statusWords } from '../../schedule/words.ts'
import { ScoreLine } from '../event/facts.tsx'
import { KindBadge } from '../event/kind.tsx'
import { PlaceLink } from '../event/place-link.tsx'
import { StatusBadge, StatusNote } from '../event/status.tsx'
import { scheduleWords } from '../panels/words.ts'
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
  const directions = off ? undefined : mapOf(event)
  const arrival = off || event.score ? null : formatArrival(event, club.timeZone, format)
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
        <Fact label={scheduleWords('date')}>
          <Struck when={off}>{formatDayRange(event, today)}</Struck>
        </Fact>
        <Fact label={scheduleWords('time')}>
          <Struck when={off}>
            <span className={css.time}>{formatTimeRange(event, club.timeZone, format)}</span>
            {!event.all_day && club.timeFormat === '24' && (
              <span className={css.soft}> ({formatTimeRange12(event, club.timeZone)})</span>
            )}
          </Struck>
        </Fact>
        {event.score && (
          <Fact label={scheduleWords('result')}>
            <ScoreLine event={event} score={event.score} />
          </Fact>
        )}
        {arrival && (
          <Fact label={scheduleWords('arrival')}>
            <span className={css.time}>{arrival}</span>
          </Fact>
        )}
        {event.team_name && <Fact label={scheduleWords('team')}>{event.team_name}</Fact>}
        <Fact label={scheduleWords('location')} isWide>
          {off ? <s>{placeText(event)}</s> : <PlaceLink event={event} />}
        </Fact>
        {event.parking && !off && (
          <Fact label={scheduleWords('parking')} isWide>
            {event.parking}
          </Fact>
        )}
        {event.uniform && <Fact label={scheduleWords('uniform')}>{event.uniform}</Fact>}
        {event.is_game && (
          <Fact label={kind === 'home' ? scheduleWords('homeGame') : scheduleWords('awayGame')}>
            {shortTitle(event, club)}
          </Fact>
        )}
      </dl>
      {event.notes?.trim() && (
        <p className={css.description} dir="auto">
          <Linked text={event.notes} />
        </p>
      )}
      <div className={css.actions}>
        {directions && (
          <ButtonLink href={directions} rel="noopener noreferrer">
            {scheduleWords('directions')}
          </ButtonLink>
        )}
        <AddToCalendar event={event} club={club} isButton />
        <ShareLink href={eventPath(event)} text={sharedText(event)} />
      </div>
      {event.team_id !== null && (
        <a className={css.coach} href={`/contact?team=${event.team_id}&subject=schedule`}>
          {scheduleWords('writeToCoach')}
        </a>
      )}
      {club.rainLine && (
        <p className={css.soft} dir="auto">
          {club.rainLine}
        </p>
      )}
      {day && (
        <ChoiceForm action={action} onChoose={choose}>
          <QueryInputs {...query} />
          <Button type="submit" variant="quiet" name="event" value="">
            {scheduleWords('allOfDay', { day: formatDay(day, today) })}
          </Button>
        </ChoiceForm>
      )}
    </>
  )
}

/** 'Cancelled: U9 Swifts vs Lone Oak Rovers' */
function sharedText({ title, status }: CalendarEvent) {
  return status === 'scheduled' ? title : `${statusWords(status)}: ${title}`
}

interface FactProps {
  label: string
  /** Has a row of its own. */
  isWide?: boolean
  children: ReactNode
}

function Fact({ label, isWide, children }: FactProps) {
  return (
    <div className={isWide ? css.wide : undefined}>
      <dt>{label}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  )
}
