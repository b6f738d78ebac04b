import { formatDay } from '../../../../kit/format-date.ts'
import { ChoiceForm } from '../../../../ui/choice-form.tsx'
import { NativeDialog } from '../../../../ui/dialog/native-dialog.tsx'
import { eventsByDay, ofTeams } from '../../schedule/select-events.ts'
import { EventRow } from '../event/event-row.tsx'
import { scheduleWords } from '../panels/words.ts'
import { QueryInputs } from '../query/query-inputs.tsx'
import css from './dialog.module.css'
import { type CalendarDialogProps, DialogTitle, TITLE_ID } from './dialog-title.tsx'
import { EventDetails } from './event-details.tsx'

/** The details of an event, or all events of a day. */
export function CalendarDialog(props: CalendarDialogProps) {
  const { events, query } = props
  const { day, close } = query
  const event = events.find(({ id }) => id === query.event)
  return (
    <NativeDialog open={Boolean(event || day)} onClose={close} labelledBy={TITLE_ID}>
      <div className={css.text}>
        {event && <EventDetails {...props} event={event} />}
        {!event && day && <DayDetails {...props} day={day} />}
      </div>
    </NativeDialog>
  )
}

function DayDetails({
  day,
  events: all,
  teams,
  club,
  today,
  query,
  action,
  onPress,
  placeholder,
}: CalendarDialogProps & { day: string }) {
  const events = ofTeams(all, teams)
  const shown = eventsByDay(events, day, day, club.timeZone).get(day) ?? []
  return (
    <>
      <div className={css.head}>
        <DialogTitle>{formatDay(day, today)}</DialogTitle>
      </div>
      {!placeholder && shown.length === 0 && <p>{scheduleWords('noEventsOfDay')}</p>}
      <ChoiceForm action={action} onChoose={onPress}>
        <QueryInputs {...query} />
        {placeholder}
        <ul className={css.events}>
          {(placeholder ? [] : shown).map(event => (
            <EventRow key={event.id} event={event} club={club} today={today} teams={teams} />
          ))}
        </ul>
      </ChoiceForm>
    </>
  )
}
