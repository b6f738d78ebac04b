import { useQueryParam } from '../../../../ui/use-query-param.ts'
import { parseScheduleQuery } from './schedule-query.ts'

/** The schedule's state, all of it in the page's query string: month or list, and the dialog. Teams are chosen by links. */
export function useScheduleQuery(query: Record<string, string>) {
  const [view, setView] = useQueryParam('view', query)
  const [month, setMonth] = useQueryParam('month', query)
  const [from, setFrom] = useQueryParam('from', query)
  const [day, setDay] = useQueryParam('day', query)
  const [event, setEvent] = useQueryParam('event', query)
  const setters: Record<string, (value: string) => void> = {
    view: setView,
    month(value) {
      setMonth(value)
      setFrom(undefined)
    },
    from: setFrom,
    day: setDay,
    event: setEvent,
  }
  return {
    ...parseScheduleQuery({ team: query.team, month, from, day, event }),
    /** Undefined as long as the width of the screen decides. */
    view: view === 'month' || view === 'list' ? view : undefined,
    choose: (value: string, name: string) => setters[name]?.(value),
    close() {
      setEvent(undefined)
      setDay(undefined)
    },
  } as const
}

export type ScheduleQueryState = ReturnType<typeof useScheduleQuery>
