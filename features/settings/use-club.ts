import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../kit/admin/portal-client.ts'
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

/** The club's settings, also where they have not been read yet. */
export function fetchClub() {
  return queryClient.fetchQuery<Settings>({ queryKey: ['/api/settings'] })
}

/** Today in the club's time zone, also where the settings have not been read yet. */
export async function fetchToday() {
  const { timeZone } = await fetchClub()
  return dayIn(timeZone, new Date())
}
