import { useAddress } from '../../ui/use-address.ts'
import { isDay, isMonth } from './month.ts'

/** What of the calendar is looked at; all of it is kept in the page's address. */
export function useScheduleAddress(query: Record<string, string>) {
  const [view, setView] = useAddress('view', query)
  const [month, setMonth] = useAddress('month', query)
  const [day, setDay] = useAddress('day', query)
  const [event, setEvent] = useAddress('event', query)
  const setters: Record<string, (value: string) => void> = {
    view: setView,
    month: setMonth,
    day: setDay,
    event: setEvent,
  }
  return {
    /** Left open, the width of the screen decides. */
    view: view === 'month' || view === 'list' ? view : undefined,
    month: isMonth(month) ? month : undefined,
    /** A day that is looked at by itself. */
    day: isDay(day) ? day : undefined,
    /** Id of the event whose details are looked at. */
    event: event || undefined,
    choose: (value: string, name: string) => setters[name]?.(value),
    close() {
      setEvent(undefined)
      setDay(undefined)
    },
  } as const
}

export type ScheduleAddress = ReturnType<typeof useScheduleAddress>
