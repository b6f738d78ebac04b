import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { changeSetKey } from '../../kit/admin/change-set.ts'
import { queryClient, send } from '../../kit/admin/portal-client.ts'
import { restore, restoredNotice } from '../../kit/admin/undo.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import type { ChangeSetDetail, HistoryChange, HistoryList } from '../../kit/history/shapes.ts'

const PATH = '/api/admin/history'

/** Query parameters of the list; empty ones do not filter. */
export type HistoryQuery = Record<'who' | 'table' | 'action' | 'from' | 'to', string>

/** The matching change sets, the last first, a page at a time; refetched whenever the tab is opened. */
export function useChangeSets(query: HistoryQuery) {
  const filters = Object.entries(query).filter(([, value]) => value)
  const url = (before: number | null) =>
    `${PATH}?${new URLSearchParams([...filters, ...(before ? [['before', String(before)]] : [])])}`
  return useInfiniteQuery({
    queryKey: [PATH, query],
    queryFn: ({ pageParam }) => send<HistoryList>('GET', url(pageParam)),
    // Filters keep the focus, and their sheet stays open, while the next answer is on its way.
    placeholderData: keepPreviousData,
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
  })
}

export function useChangeSet(id: number) {
  return useQuery<ChangeSetDetail>({ queryKey: [`${PATH}/${id}`], gcTime: 0 })
}

export function useRowHistory(path: string, id: number) {
  return useQuery<HistoryChange[]>({ queryKey: [`${PATH}/of/${path}/${id}`], gcTime: 0 })
}

/** Takes back a change set, or single changes; `of` says of what. */
export function useRestore(of: string) {
  return usePortalMutation({
    async mutate(request: { changeSet: number } | { changes: number[] }) {
      const answer = await restore(request, changeSetKey())
      // Refetches all lists, as the row may be in any.
      await queryClient.invalidateQueries({ refetchType: 'all' })
      return answer
    },
    invalidates: [],
    notices: {
      done: answer => answer && { ...restoredNotice(answer, 'as before'), thing: of },
      failed: ({ message }) => ({ kind: 'error', title: 'Not restored', description: message }),
    },
  })
}
