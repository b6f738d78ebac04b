import { useState } from 'react'
import type { CalendarEvent } from './calendar-event.ts'

/** The events that came with the page; when they could not be read, they are fetched once more on demand. */
export function useCalendar(drawn: CalendarEvent[] | null, calendarPath: string) {
  const [events, setEvents] = useState(drawn)
  const [loading, setLoading] = useState(false)
  /** Asked for here, and not drawn by the server. */
  const [retried, setRetried] = useState(false)

  const retry = async () => {
    setLoading(true)
    setRetried(true)
    setEvents(await fetchCalendar(calendarPath).catch(() => null))
    setLoading(false)
  }
  return { events, loading, retried, retry }
}

async function fetchCalendar(path: string): Promise<CalendarEvent[]> {
  const response = await fetch(path, { credentials: 'include' })
  if (!response.ok) throw new Error('Failed to fetch calendar data')
  return response.json()
}
