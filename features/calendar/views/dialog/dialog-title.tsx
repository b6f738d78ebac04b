import { type ReactNode, useEffect, useRef } from 'react'
import type { CalendarClub } from '../../../settings/names.ts'
import type { CalendarEvent } from '../../schedule/calendar-event.ts'
import type { TeamOption } from '../../schedule/select-events.ts'
import type { ScheduleQueryState } from '../query/use-schedule-query.ts'
import css from './dialog.module.css'

export interface CalendarDialogProps {
  events: CalendarEvent[]
  /** The chosen teams; none: all. */
  teams: readonly TeamOption[]
  club: CalendarClub
  today: string
  query: ScheduleQueryState
  /** URL that renders a choice without JavaScript, see `ChoiceForm`. */
  action: string
  onPress: (value: string, name: string) => void
  /** Rendered in place of a day's events that are not loaded; null if they are. */
  placeholder: ReactNode
}

export const TITLE_ID = 'calendar-dialog'

/** Takes the focus when the content of the open dialog changes. */
export function DialogTitle({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (ref.current?.closest('dialog')?.matches(':modal')) ref.current.focus()
  }, [])
  return (
    <h2 ref={ref} id={TITLE_ID} className={css.title} tabIndex={-1} dir="auto">
      {children}
    </h2>
  )
}
