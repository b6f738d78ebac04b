import { useEffect, useState } from 'react'
import { type CalendarPart, covers, findTeam } from './calendar-part.ts'
import type { ScheduleQuery } from './schedule-query.ts'

/** The part of the calendar that the query needs. It is fetched unless it came with the page (`rendered`) or before. */
export function useCalendar(
  rendered: CalendarPart | null,
  calendarPath: string,
  query: ScheduleQuery,
) {
  const url = partUrl(calendarPath, query)
  const [parts, setParts] = useState(rendered ? [rendered] : [])
  const [failed, setFailed] = useState(rendered ? undefined : url)
  const teams = parts.at(-1)?.teams
  const team = findTeam(teams ?? [], query.team)
  const needed = { team: team?.id ?? null, month: query.month ?? '' }
  const part = parts.findLast(each => covers(each, needed))
  const isMissing = !part && failed !== url

  useEffect(() => {
    if (!isMissing) return
    const abort = new AbortController()
    fetchPart(url, abort.signal).then(
      fetched => setParts(before => [...before, fetched]),
      () => !abort.signal.aborted && setFailed(url),
    )
    return () => abort.abort()
  }, [isMissing, url])

  return {
    part,
    /** Undefined until the first part has arrived. */
    teams,
    team,
    failed: !part && failed === url,
    retry: () => setFailed(undefined),
  }
}

export type Calendar = ReturnType<typeof useCalendar>

function partUrl(path: string, query: ScheduleQuery) {
  // By name: a part is the same from whichever day the list begins, and callers may pass more than this.
  const { team, month, day, event } = query
  const values = Object.entries({ team, month, day, event }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return `${path}/part?${new URLSearchParams(values)}`
}

async function fetchPart(url: string, signal: AbortSignal): Promise<CalendarPart> {
  const response = await fetch(url, { credentials: 'include', signal })
  if (!response.ok) throw new Error('Failed to fetch calendar data')
  return response.json()
}
