import { useQueryParam } from '../../../../ui/use-query-param.ts'
import { parseScheduleQuery } from './schedule-query.ts'

/** The schedule's state, all of it in the page's query string: team, month or list, and what the dialog shows. */
export function useScheduleQuery(query: Record<string, string>) {
  const [view, setView] = useQueryParam('view', query)
  const [team, setTeam] = useQueryParam('team', query)
  const [month, setMonth] = useQueryParam('month', query)
  const [from, setFrom] = useQueryParam('from', query)
  const [day, setDay] = useQueryParam('day', query)
  const [event, setEvent] = useQueryParam('event', query)
  const setters: Record<string, (value: string) => void> = {
    view: setView,
    team: setTeam,
    month(value) {
      setMonth(value)
      setFrom(undefined)
    },
    from: setFrom,
    day: setDay,
    event: setEvent,
  }
  return {
    ...parseScheduleQuery({ team, month, from, day, event }),
    /** Undefined: depends on the width of the screen. */
    view: view === 'month' || view === 'list' ? view : undefined,
    choose: (value: string, name: string) => setters[name]?.(value),
    close() {
      setEvent(undefined)
      setDay(undefined)
    },
  } as const
}

export type ScheduleQueryState = ReturnType<typeof useScheduleQuery>
