import { useEffect, useState } from 'react'
import { type CalendarPart, covers, coversDay } from './calendar-part.ts'
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
  const { month = '', from = '', day } = query
  const part = parts.findLast(each => covers(each, { month, from }))
  const ofDay = day ? parts.findLast(each => coversDay(each, day)) : part
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

  useEffect(() => {
    const readAgain = () => {
      fetchPart(url).then(
        fetched => setParts([fetched]),
        () => {},
      )
    }
    addEventListener('content-changed', readAgain)
    return () => removeEventListener('content-changed', readAgain)
  }, [url])

  return {
    /** The part for grid and list; undefined until it has arrived. */
    part,
    /** The day's events for the dialog, which may show more of them than the grid does. */
    ofDay,
    /** A part has arrived. */
    isRead: parts.length > 0,
    failed: !isWhole && failed === url,
    retry: () => setFailed(undefined),
  }
}

export type Calendar = ReturnType<typeof useCalendar>

function partUrl(path: string, query: ScheduleQuery) {
  // Picks by name: callers may pass more than this.
  const { team, month, from, day, event } = query
  const values = Object.entries({ team, month, from, day, event }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return `${path}/part?${new URLSearchParams(values)}`
}

async function fetchPart(url: string, signal: AbortSignal | null = null): Promise<CalendarPart> {
  const response = await fetch(url, { credentials: 'include', signal })
  if (!response.ok) throw new Error('Failed to fetch calendar data')
  return response.json()
}
