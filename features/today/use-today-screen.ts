import { useQuery } from '@tanstack/react-query'
import { SHOWS_MANY_LISTS, send } from '../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import { useShownTeam } from '../../kit/admin/user.ts'
import { MINUTE_MS } from '../../kit/durations.ts'
import type { Checklist, ChecklistState, Today } from './schema.ts'

const PATH = '/api/admin/today'
/** Milliseconds after which an event may have ended. */

export function useTodayScreen() {
  const team = useShownTeam()
  return useQuery<Today>({
    queryKey: [team === undefined ? PATH : `${PATH}?team=${team}`],
    meta: SHOWS_MANY_LISTS,
    staleTime: 0,
    refetchInterval: MINUTE_MS,
    refetchOnWindowFocus: true,
  })
}

export function useSetChecklist() {
  return usePortalMutation({
    mutate: (state: ChecklistState) => send<Checklist>('PUT', `${PATH}/checklist`, state),
    invalidates: [],
    notices: { done: () => undefined, failed: 'Failed to update the checklist' },
  })
}
