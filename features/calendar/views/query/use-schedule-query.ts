import { useQueryParam } from '../../../../ui/use-query-param.ts'
import { askedOf } from './schedule-query.ts'

/** What of the calendar is looked at; all of it is kept in the page's address. */
export function useScheduleAddress(query: Record<string, string>) {
  const [view, setView] = useQueryParam('view', query)
  const [team, setTeam] = useQueryParam('team', query)
  const [month, setMonth] = useQueryParam('month', query)
  const [day, setDay] = useQueryParam('day', query)
  const [event, setEvent] = useQueryParam('event', query)
  const setters: Record<string, (value: string) => void> = {
    view: setView,
    team: setTeam,
    month: setMonth,
    day: setDay,
    event: setEvent,
  }
  return {
    ...askedOf({ team, month, day, event }),
    /** Left open, the width of the screen decides. */
    view: view === 'month' || view === 'list' ? view : undefined,
    choose: (value: string, name: string) => setters[name]?.(value),
    close() {
      setEvent(undefined)
      setDay(undefined)
    },
  } as const
}

export type ScheduleAddress = ReturnType<typeof useScheduleAddress>
