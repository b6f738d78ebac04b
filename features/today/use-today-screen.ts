import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLive } from '../../kit/admin/live.ts'
import { queryClient, send } from '../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import { useShownTeam } from '../../kit/admin/user.ts'
import { isIdle, watchInput } from '../../ui/occupied.ts'
import type { Checklist, ChecklistState, Today } from './schema.ts'

const PATH = '/api/admin/today'
/** Milliseconds after which an event may have ended. */
const MINUTE = 60_000
/** Milliseconds without input after which changes of others are shown, and between two looks at that. */
const IDLE = 1_500
const LOOK = 250

/** Reads the screen again after every change: one's own at once, others' while nothing is open or pressed. */
export function useTodayScreen() {
  const live = useLive()
  const seen = useRef(live)
  const team = useShownTeam()
  useEffect(watchInput, [])
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe(event => {
        if (event.type === 'updated' && event.action.type === 'success') readAgain()
      }),
    [],
  )
  useEffect(() => {
    if (live === seen.current) return
    seen.current = live
    const timer = setInterval(() => {
      if (!isIdle(IDLE)) return
      clearInterval(timer)
      readAgain()
    }, LOOK)
    return () => clearInterval(timer)
  }, [live])
  return useQuery<Today>({
    queryKey: [team === undefined ? PATH : `${PATH}?team=${team}`],
    staleTime: 0,
    refetchInterval: MINUTE,
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

function readAgain() {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => String(path).split('?')[0] === PATH,
  })
}
