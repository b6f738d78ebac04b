import { QueryClient, useQuery } from '@tanstack/react-query'
import { api, RequestError } from '../ui/http/api.ts'
import { withSession } from './session.ts'

const TEN_MINUTES = 10 * 60 * 1000

/** Everything that the portal has read; asked for once, and again after a write. */
export const lists = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: ({ queryKey: [path] }) => withSession(() => api('GET', String(path))),
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      // Without a network the answer is an error at once, not a wait without end.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

for (const path of ['players', 'coaches', 'teams']) {
  lists.setQueryDefaults([`/api/${path}`], {
    staleTime: TEN_MINUTES,
    gcTime: TEN_MINUTES,
    refetchOnMount: false,
    refetchOnReconnect: false,
    retry: (failures, error) => failures < 1 && !isRefused(error),
  })
}

/** The rows of `/api/{path}`. */
export function useList<Row = { id: number }>(path: string) {
  return useQuery<Row[]>({ queryKey: [`/api/${path}`] })
}

/** Takes rows out of the list without asking for it anew. */
export function drop(path: string, gone: ReadonlySet<number>) {
  lists.setQueryData<{ id: number }[]>([`/api/${path}`], rows =>
    rows?.filter(({ id }) => !gone.has(id)),
  )
}

/** Reads the lists anew; done when they are here. */
export async function refresh(paths: readonly string[]) {
  await Promise.all(
    paths.map(path => lists.invalidateQueries({ queryKey: [`/api/${path}`], refetchType: 'all' })),
  )
}

function isRefused(error: unknown) {
  return error instanceof RequestError && error.status >= 400 && error.status < 500
}
