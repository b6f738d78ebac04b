import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../kit/admin/portal-client.ts'
import type { AdminList } from '../kit/admin/tab.ts'
import { RequestError } from '../ui/http/api.ts'

const TEN_MINUTES = 10 * 60 * 1000

for (const path of ['players', 'coaches', 'teams']) {
  queryClient.setQueryDefaults([`/api/${path}`], {
    staleTime: TEN_MINUTES,
    gcTime: TEN_MINUTES,
    refetchOnMount: false,
    refetchOnReconnect: false,
    retry: (failures, error) => failures < 1 && !isClientError(error),
  })
}

/** The rows of `/api/{path}`. */
export function useList<Row = { id: number }>(path: string) {
  return useQuery<Row[]>({ queryKey: [`/api/${path}`] })
}

/** Paths of the lists that a write to the tab's rows changes. */
export function changedLists({ path, listPath = path, invalidates = [] }: AdminList) {
  return [listPath, ...invalidates]
}

/** Removes rows from the cached list without a request. */
export function removeFromList(path: string, ids: ReadonlySet<number>) {
  queryClient.setQueryData<{ id: number }[]>([`/api/${path}`], rows =>
    rows?.filter(({ id }) => !ids.has(id)),
  )
}

function isClientError(error: unknown) {
  return error instanceof RequestError && error.status >= 400 && error.status < 500
}
