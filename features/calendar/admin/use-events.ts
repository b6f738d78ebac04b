import { useQuery } from '@tanstack/react-query'
import type { ScheduleEvent } from '../schedule/schema.ts'

/** The events as they are stored. */
export function useSchedule(): ScheduleEvent[] {
  return useQuery<ScheduleEvent[]>({ queryKey: ['/api/schedule'] }).data ?? []
}

/** The places that the schedule names, each once. */
export function useLocations() {
  return [...new Set(useSchedule().map(({ location }) => location))].sort()
}
