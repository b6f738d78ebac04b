import { queryOptions, useQuery } from '@tanstack/react-query'
import { RequestError } from '../../ui/http/api.ts'
import type { Counts, Live } from '../live.ts'
import { queryClient } from './portal-client.ts'

const PATH = '/api/admin/live'
/** Milliseconds between two requests while the page is visible, and after one that failed. */
const POLL = 4_000
const POLL_AFTER_FAILURE = 20_000

const liveQuery = queryOptions({
  queryKey: [PATH],
  queryFn: readLive,
  staleTime: 0,
  refetchOnMount: false,
  refetchOnWindowFocus: 'always',
  refetchInterval: ({ state }) => (state.status === 'error' ? POLL_AFTER_FAILURE : POLL),
})

/** What has changed on the server, asked again and again while the page is visible; undefined before the first answer. */
export function useLive(): Live | undefined {
  return useQuery(liveQuery).data
}

/** Reads it a first time; resolves when the answer has arrived, or has failed to. */
export function prefetchLive(): Promise<void> {
  return queryClient.prefetchQuery(liveQuery)
}

/** A number that the server counts; 0 while it is not known. */
export function useCount(name: keyof Counts): number {
  return useLive()?.counts[name] ?? 0
}

let last: { etag: string; live: Live } | undefined

/**
 * Without the dialog for a session that has ended: whoever is away is not asked to sign in. The browser stores no answers
 * for signed-in users (`no-store`), so that the ETag is sent from here.
 */
async function readLive(): Promise<Live> {
  const response = await fetch(PATH, { headers: last ? { 'if-none-match': last.etag } : {} })
  if (response.status === 304 && last) return last.live
  if (!response.ok) throw new RequestError(response.status, response.statusText, '')
  const live = (await response.json()) as Live
  last = { etag: response.headers.get('etag') ?? '', live }
  return live
}
