import { queryOptions, useQuery } from '@tanstack/react-query'
import { RequestError } from '../../ui/http/api.ts'
import { isTest } from '../../ui/is-test.ts'
import type { Counts, Live } from '../live.ts'
import { queryClient } from './portal-client.ts'

const PATH = '/api/admin/live'
/** Milliseconds between two requests while the page is visible, and after a failed one. */
const POLL_MS = 4_000
const FAILURE_POLL_MS = 20_000

const liveQuery = queryOptions({
  queryKey: [PATH],
  queryFn: readLive,
  staleTime: 0,
  refetchOnMount: false,
  refetchOnWindowFocus: 'always',
  refetchInterval: ({ state }) => !isTest && (state.status === 'error' ? FAILURE_POLL_MS : POLL_MS),
})

/** Polls the server for changes while the page is visible; undefined before the first answer. */
export function useLive(): Live | undefined {
  return useQuery(liveQuery).data
}

/** Reads the list for the first time; resolves when the response has arrived or failed. */
export function prefetchLive(): Promise<void> {
  return queryClient.prefetchQuery(liveQuery)
}

/** A number that the server counts; 0 while it is not known. */
export function useCount(name: keyof Counts): number {
  return useLive()?.counts[name] ?? 0
}

let last: { etag: string; live: Live } | undefined

/**
 * Reads without the dialog for an ended session: a user who is away is not asked to sign in. The browser stores no
 * responses for signed-in users (`no-store`), so the ETag is sent from here.
 */
async function readLive(): Promise<Live> {
  const response = await fetch(PATH, { headers: last ? { 'if-none-match': last.etag } : {} })
  if (response.status === 304 && last) return last.live
  if (!response.ok) throw new RequestError(response.status, response.statusText, '')
  const live = (await response.json()) as Live
  last = { etag: response.headers.get('etag') ?? '', live }
  return live
}
