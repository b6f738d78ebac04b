import { useQuery } from '@tanstack/react-query'
import { read } from '../../../kit/admin/portal-client.ts'
import { useClub } from '../../settings/use-club.ts'
import { useSpellings } from '../../spellings/use-spellings.ts'
import type { Place } from '../places/schema.ts'
import { withClosures } from '../schedule/apply-closures.ts'
import { type NamedClosure, withOtherNames } from '../schedule/closed-names.ts'
import { CLOSURES_PATH, type StaffClosure } from '../schedule/closure-schema.ts'
import type { ScheduleEvent } from '../schedule/schema.ts'

/** The event as the public sees it, with the closures of its day. */
export function usePublicEvent(event: ScheduleEvent): ScheduleEvent {
  const [closures, club] = [useClosures(), useClub()]
  return (club && withClosures([event], closures, club)[0]) ?? event
}

/** Reads the closures that the user may see, with the other names of their fields. */
export function useClosures(): readonly NamedClosure<StaffClosure>[] {
  const { data = [] } = useQuery<StaffClosure[]>({ queryKey: [CLOSURES_PATH] })
  return withOtherNames(data, useSpellings(), usePlaces())
}

export function usePlaces(): Place[] {
  return useQuery<Place[]>({ queryKey: ['/api/places'] }).data ?? []
}

const NO_LOCATIONS: readonly string[] = []

/** The locations of the schedule and of the list of places that forms suggest, sorted. */
export function useLocations(): readonly string[] {
  const { data } = useQuery({
    queryKey: ['/api/schedule', 'locations'],
    queryFn: () => read<string[]>('/api/admin/schedule/locations'),
    gcTime: 0,
  })
  return data ?? NO_LOCATIONS
}
