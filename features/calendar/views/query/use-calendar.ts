import { useEffect, useState } from 'react'
import { type CalendarPart, holds, teamAsked } from './calendar-part.ts'
import type { Asked } from './schedule-query.ts'

/** The part of the calendar that the address asks for; one that did not come with the page is fetched. */
export function useCalendar(drawn: CalendarPart | null, calendarPath: string, asked: Asked) {
  const address = addressOf(calendarPath, asked)
  const [parts, setParts] = useState(drawn ? [drawn] : [])
  const [failed, setFailed] = useState(drawn ? undefined : address)
  const teams = parts.at(-1)?.teams
  const team = teamAsked(teams ?? [], asked.team)
  const wanted = { team: team?.id ?? null, month: asked.month ?? '' }
  const part = parts.findLast(each => holds(each, wanted))
  const isMissing = !part && failed !== address

  useEffect(() => {
    if (!isMissing) return
    const left = new AbortController()
    fetchPart(address, left.signal).then(
      fetched => setParts(before => [...before, fetched]),
      () => !left.signal.aborted && setFailed(address),
    )
    return () => left.abort()
  }, [isMissing, address])

  return {
    part,
    /** Absent as long as nothing of the calendar could be read. */
    teams,
    team,
    failed: !part && failed === address,
    retry: () => setFailed(undefined),
  }
}

export type Calendar = ReturnType<typeof useCalendar>

function addressOf(path: string, asked: Asked) {
  const query = Object.entries(asked).filter(([, value]) => value !== undefined)
  return `${path}/part?${new URLSearchParams(query)}`
}

async function fetchPart(address: string, signal: AbortSignal): Promise<CalendarPart> {
  const response = await fetch(address, { credentials: 'include', signal })
  if (!response.ok) throw new Error('Failed to fetch calendar data')
  return response.json()
}
