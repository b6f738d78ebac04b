import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../kit/admin/portal-client.ts'
import { dayIn } from '../../kit/clock.ts'
import type { Settings } from './schema.ts'

/** Returns the club's settings in the portal; the defaults when they cannot be read. */
export function useClub(): Settings | undefined {
  const { data, isError } = useQuery<Settings>({ queryKey: ['/api/settings'] })
  const defaults = useQuery({
    queryKey: ['default settings'],
    queryFn: async () => (await import('./schema.ts')).settings.parse({}),
    enabled: isError,
  })
  return data ?? defaults.data
}

/** Today in the club's time zone. */
export function useToday() {
  const club = useClub()
  return club && dayIn(club.timeZone, new Date())
}

/** Returns the club's settings, even if they have not been read yet. */
export function fetchClub() {
  return queryClient.fetchQuery<Settings>({ queryKey: ['/api/settings'] })
}

/** Returns today in the club's time zone, even if the settings have not been read yet. */
export async function fetchToday() {
  const { timeZone } = await fetchClub()
  return dayIn(timeZone, new Date())
}
