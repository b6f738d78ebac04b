import { NativeDialog } from '../../../../ui/dialog/native-dialog.tsx'
import { DayDetails } from './day-details.tsx'
import css from './dialog.module.css'
import { type CalendarDialogProps, TITLE_ID } from './dialog-title.tsx'
import { EventDetails } from './event-details.tsx'

/** The details of an event, or all events of a day. */
export function CalendarDialog(props: CalendarDialogProps) {
  const { events, address } = props
  const { day, close } = address
  const event = events.find(({ id }) => id === address.event)
  return (
    <NativeDialog open={Boolean(event || day)} onClose={close} labelledBy={TITLE_ID}>
      <div className={css.text}>
        {event && <EventDetails {...props} event={event} />}
        {!event && day && <DayDetails {...props} day={day} />}
      </div>
    </NativeDialog>
  )
}
