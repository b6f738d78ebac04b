import { useEffect, useState } from 'react'
import { type CalendarPart, covers, coversDay, findTeam } from './calendar-part.ts'
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
  const { month = '', from = '', day } = query
  const teamId = team?.id ?? null
  const part = parts.findLast(each => covers(each, { team: teamId, month, from }))
  const ofDay = day ? parts.findLast(each => coversDay(each, { team: teamId, day })) : part
  const isWhole = part !== undefined && ofDay !== undefined
  const isMissing = !isWhole && failed !== url

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
    /** For grid and list; undefined until it has arrived. */
    part,
    /** For the dialog, which may show more of a day than the grid does. */
    ofDay,
    /** Undefined until the first part has arrived. */
    teams,
    team,
    failed: !isWhole && failed === url,
    retry: () => setFailed(undefined),
  }
}

export type Calendar = ReturnType<typeof useCalendar>

function partUrl(path: string, query: ScheduleQuery) {
  // By name: callers may pass more than this.
  const { team, month, from, day, event } = query
  const values = Object.entries({ team, month, from, day, event }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return `${path}/part?${new URLSearchParams(values)}`
}

async function fetchPart(url: string, signal: AbortSignal): Promise<CalendarPart> {
  const response = await fetch(url, { credentials: 'include', signal })
  if (!response.ok) throw new Error('Failed to fetch calendar data')
  return response.json()
}
