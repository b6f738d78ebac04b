import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { queryClient, send } from '../../kit/admin/portal-client.ts'
import { restoredNotice } from '../../kit/admin/undo.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import type { ActDetail, HistoryChange, HistoryList, Restored } from '../../kit/history/shapes.ts'

const PATH = '/api/admin/history'

/** Query parameters of the list; empty ones do not filter. */
export type HistoryQuery = Record<'who' | 'table' | 'action' | 'from' | 'to', string>

/** The acts that match, the last first, a page at a time. Read anew whenever the tab is opened. */
export function useActs(query: HistoryQuery) {
  const filters = Object.entries(query).filter(([, value]) => value)
  const url = (before: number | null) =>
    `${PATH}?${new URLSearchParams([...filters, ...(before ? [['before', String(before)]] : [])])}`
  return useInfiniteQuery({
    queryKey: [PATH, query],
    queryFn: ({ pageParam }) => send<HistoryList>('GET', url(pageParam)),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
  })
}

export function useAct(id: number) {
  return useQuery<ActDetail>({ queryKey: [`${PATH}/${id}`], gcTime: 0 })
}

export function useRowHistory(path: string, id: number) {
  return useQuery<HistoryChange[]>({ queryKey: [`${PATH}/of/${path}/${id}`], gcTime: 0 })
}

/** Takes back an act, or changes alone. */
export function useRestore() {
  return usePortalMutation({
    async mutate(wanted: { act: number } | { changes: number[] }) {
      const answer = await send<Restored>('POST', `${PATH}/restore`, wanted)
      // Whatever list it was in.
      await queryClient.invalidateQueries({ refetchType: 'all' })
      return answer
    },
    invalidates: [],
    notices: {
      done: answer => restoredNotice(answer, 'as before'),
      failed: ({ message }) => ({ kind: 'error', title: 'Not restored', description: message }),
    },
  })
}
