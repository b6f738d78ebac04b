import { queryClient, retryOf } from '../kit/admin/portal-client.ts'
import type { AdminList } from '../kit/admin/tab.ts'
import { MINUTE_MS } from '../kit/durations.ts'

const TEN_MINUTES = 10 * MINUTE_MS

for (const path of ['players', 'coaches', 'teams']) {
  queryClient.setQueryDefaults([`/api/${path}`], {
    staleTime: TEN_MINUTES,
    gcTime: TEN_MINUTES,
    refetchOnMount: false,
    refetchOnReconnect: false,
    retry: retryOf(path),
  })
}

/** Paths of the lists that a write to the tab's rows changes. */
export function changedLists({ path, listPath = path, invalidates = [] }: AdminList) {
  return [listPath, ...invalidates]
}
