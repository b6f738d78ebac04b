import { QueryClient, type QueryFilters } from '@tanstack/react-query'
import { api, RequestError } from '../../ui/http/api.ts'
import { type Sending, upload as uploadOnce } from '../../ui/http/api-upload.ts'

/** The portal's cache of what it has read: read once, and again after a mutation. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The query's key is its path.
      queryFn: ({ queryKey: [path] }) => read(String(path)),
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      // Without a network the query fails at once and does not wait for one.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Refetches the lists of `/api/{path}`; resolves when they have arrived, or have failed to. */
export async function invalidateLists(paths: readonly string[]) {
  await Promise.all(paths.map(path => refetch({ queryKey: [`/api/${path}`] })))
}

/** Refetches what was read of these lists at `/api/{path}`, `/api/admin/{path}` or below, as after somebody else's change. */
export async function refreshLists(paths: readonly string[]) {
  const roots = paths.flatMap(path => [`/api/${path}`, `/api/admin/${path}`])
  await refetch({
    predicate: ({ queryKey: [path] }) =>
      roots.some(root => path === root || String(path).startsWith(`${root}/`)),
  })
}

/**
 * A list that is being read for the first time is read again when that has ended: its answer may be older than the change,
 * and the library would wait for it instead of asking anew.
 */
async function refetch(filters: QueryFilters) {
  const isFirst = queryClient
    .getQueryCache()
    .findAll(filters)
    .some(({ state }) => state.fetchStatus === 'fetching' && state.data === undefined)
  const read = () => queryClient.invalidateQueries({ ...filters, refetchType: 'all' })
  await read()
  if (isFirst) await read()
}

/**
 * Sends a request as the signed-in user. Once more after they have signed in again when their session has ended, or have
 * confirmed that it is them.
 */
export function send<Answer>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<Answer> {
  return withSteps(() => api(method, path, { body, headers }))
}

/** The same by POST, with progress and a signal to stop it. */
export function upload<Answer>(path: string, body: FormData | Blob, sending: Sending) {
  return withSteps(() => uploadOnce<Answer>(path, body, sending))
}

/** Uploads a picture and returns its URL. */
export async function sendPicture(file: File, sending: Sending) {
  const form = new FormData()
  form.append('image', file)
  const { url } = await upload<{ url: string }>('/api/admin/upload-image', form, sending)
  return url
}

/** What a screen cannot read is explained without the status. */
async function read(path: string) {
  try {
    return await send('GET', path)
  } catch (error) {
    if (error instanceof RequestError && error.text) error.message = error.text
    throw error
  }
}

/** What a user may have to do before a request succeeds. */
type Step = 'sign-in' | 'proof' | 'second-factor'
type Ask = () => Promise<void>

const asks = new Map<Step, Ask>()
const pending = new Map<Step, Promise<void>>()

/** Sets how users are asked for that; it rejects when they do not want to. Returns what unsets it. */
export function onNeeded(step: Step, ask: Ask) {
  asks.set(step, ask)
  return () => {
    asks.delete(step)
  }
}

/** Requests that fail together wait for the same answer. */
async function withSteps<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  try {
    return await request()
  } catch (error) {
    const step = stepFor(error)
    const ask = step && asks.get(step)
    if (!ask) throw error
    const asked = pending.get(step) ?? ask().finally(() => pending.delete(step))
    pending.set(step, asked)
    await asked
    return request()
  }
}

function stepFor(error: unknown): Step | undefined {
  if (!(error instanceof RequestError)) return undefined
  if (error.status === 401) return 'sign-in'
  return error.needs === 'proof' || error.needs === 'second-factor' ? error.needs : undefined
}
