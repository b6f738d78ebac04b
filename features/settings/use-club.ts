import { useQuery } from '@tanstack/react-query'
import { dayIn } from '../../kit/clock.ts'
import { type Settings, settings } from './schema.ts'

/** The club's settings in the portal; the defaults when they cannot be read. */
export function useClub(): Settings | undefined {
  const { data, isError } = useQuery<Settings>({ queryKey: ['/api/settings'] })
  return data ?? (isError ? settings.parse({}) : undefined)
}

/** Today in the club's time zone. */
export function useToday() {
  const club = useClub()
  return club && dayIn(club.timeZone, new Date())
}
