import { useQuery } from '@tanstack/react-query'
import { type Place, venuesOf } from '../places/schema.ts'
import { withClosures } from '../schedule/apply-closures.ts'
import type { Closure } from '../schedule/closure-schema.ts'
import type { ScheduleEvent } from '../schedule/schema.ts'

/** The events as they are stored, without closures. */
export function useSchedule(): ScheduleEvent[] {
  return useQuery<ScheduleEvent[]>({ queryKey: ['/api/schedule'] }).data ?? []
}

/** The event as the public sees it, with the closures of its day. */
export function usePublicEvent(event: ScheduleEvent): ScheduleEvent {
  return withClosures([event], useClosures())[0] ?? event
}

export function useClosures(): Closure[] {
  return useQuery<Closure[]>({ queryKey: ['/api/closures'] }).data ?? []
}

export function usePlaces(): Place[] {
  return useQuery<Place[]>({ queryKey: ['/api/places'] }).data ?? []
}

/** The places of the schedule and of the list, sorted. */
export function useLocations() {
  const places = useSchedule().flatMap(({ location, venue }) => venue ?? location)
  return [...new Set([...places, ...usePlaces().flatMap(venuesOf)])].sort()
}
