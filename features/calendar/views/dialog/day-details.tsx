import { formatDay } from '../../../../kit/format-date.ts'
import { ChoiceForm } from '../../../../ui/choice-form.tsx'
import { eventsByDay, ofTeam } from '../../schedule/select-events.ts'
import { EventRow } from '../event/event-row.tsx'
import { KeptChoice } from '../query/hidden-choice.tsx'
import css from './dialog.module.css'
import { type CalendarDialogProps, DialogTitle } from './dialog-title.tsx'

/** All events of a day. */
export function DayDetails({
  day,
  events,
  team,
  club,
  today,
  address,
  action,
}: CalendarDialogProps & { day: string }) {
  const its = ofTeam(events, team?.id ?? null)
  const shown = eventsByDay(its, day, day, club.timeZone).get(day) ?? []
  return (
    <>
      <div className={css.head}>
        <DialogTitle>{formatDay(day, today)}</DialogTitle>
      </div>
      {shown.length === 0 && <p>No events on this day.</p>}
      <ChoiceForm action={action} onChoose={address.choose}>
        <KeptChoice {...address} />
        <ul className={css.events}>
          {shown.map(event => (
            <EventRow key={event.id} {...{ event, club, today, team }} />
          ))}
        </ul>
      </ChoiceForm>
    </>
  )
}
