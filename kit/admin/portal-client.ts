import { type Query, QueryClient, type QueryFilters } from '@tanstack/react-query'
import { api, isClientError, RequestError } from '../../ui/http/api.ts'
import type { NewerChanges, NewerChoice } from '../history/shapes.ts'
import { changeSetKey, nextIdempotencyKey, noteUndo } from './change-set.ts'

/** The portal's query cache: each query is fetched once, and again after a mutation. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The query's key is its path.
      queryFn: ({ queryKey: [path] }) => read(String(path)),
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      // Without a network the query fails at once instead of waiting.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Lists that are read once more after a failed answer, as SPEC.md says. */
const RETRIED = ['players', 'coaches', 'teams']

/** Whether a failed reading of that list, or of a part of it, is tried again. */
export function retryOf(path: string) {
  return (failures: number, error: Error) =>
    RETRIED.includes(path) && failures < 1 && !isClientError(error)
}

/**
 * Refetches the lists of `/api/{path}`, and the open parts of the portal's lists; resolves when they have arrived or
 * failed.
 */
export async function invalidateLists(paths: readonly string[]) {
  await Promise.all([...paths.map(path => refetch({ queryKey: [`/api/${path}`] })), refetchParts()])
}

/** Refetches these lists at `/api/{path}`, `/api/admin/{path}` or below, as after somebody else's change. */
export async function refreshLists(paths: readonly string[]) {
  const roots = paths.flatMap(path => [`/api/${path}`, `/api/admin/${path}`])
  const isConcerned = (path: string) =>
    roots.some(root => path === root || path.startsWith(`${root}/`))
  await Promise.all([
    refetch({
      predicate: query => !isPart(query) && isConcerned(String(query.queryKey[0])),
    }),
    refetchParts(),
  ])
}

/** The address of a part of a list: `GET /api/admin/{path}/rows?…` */
export function rowsPath(path: string, query: Readonly<Record<string, string>> = {}) {
  const params = new URLSearchParams(query).toString()
  return `/api/admin/${path}/rows${params && `?${params}`}`
}

function isPart({ queryKey: [path] }: Pick<Query, 'queryKey'>) {
  return /\/rows(?:\?|$)/.test(String(path))
}

/** The `meta` of a query that shows what many lists say: it is read again after every change. */
export const SHOWS_MANY_LISTS = { showsManyLists: true }

/**
 * Refetches the parts that are shown, of whichever list: a list also shows what other tables say. Others are forgotten,
 * and read again when they are opened.
 */
async function refetchParts() {
  queryClient.removeQueries({ predicate: isPart, type: 'inactive' })
  const isConcerned = (query: Query) => isPart(query) || query.meta === SHOWS_MANY_LISTS
  await refetch({ predicate: isConcerned, type: 'active' })
}

/**
 * A list that is being read for the first time is read again afterwards: its response may be older than the change, and
 * the library would wait for it instead of asking again.
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
 * Sends a request as the signed-in user, and repeats it after they have signed in again when their session has ended,
 * or have confirmed their identity.
 */
export function send<Answer>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<Answer> {
  if (method === 'GET') return withSteps(() => api(method, path, { body, headers }))
  const key = headers?.['x-change-set'] ?? changeSetKey()
  const onHeaders = (answer: Headers) => answer.has(UNDO_HEADER) && noteUndo(key)
  // A deletion can be repeated as it is.
  const isKeyed = method === 'POST' && !path.endsWith('/delete')
  const idempotencyKey = isKeyed && nextIdempotencyKey(key)
  const sent = {
    ...headers,
    'x-change-set': key,
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  }
  return withSteps(() => onceSaved(() => api(method, path, { body, headers: sent, onHeaders })))
}

/** Requests again while an earlier attempt with the same key is still on its way. */
async function onceSaved<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  for (let retries = 0; ; retries++) {
    try {
      return await request()
    } catch (error) {
      const seconds = error instanceof RequestError && error.status === 409 && error.retryAfter
      if (!seconds || retries === MAX_RETRIES) throw error
      await new Promise(resolve => setTimeout(resolve, seconds * 1000))
    }
  }
}

const MAX_RETRIES = 10

/** Names the change sets of a write that can be taken back. */
export const UNDO_HEADER = 'x-undo'

/** Reads as queries do: a failed read is explained without its status. */
export async function read<Answer = unknown>(path: string): Promise<Answer> {
  try {
    return await send<Answer>('GET', path)
  } catch (error) {
    if (error instanceof RequestError && error.text) error.message = error.text
    throw error
  }
}

/** A step that a user may have to take before a request succeeds. */
type Step = 'sign-in' | 'proof' | 'second-factor'
/** Gets the sentence with which the server asked. */
type Ask = (why: string) => Promise<void>

const asks = new Map<Step, Ask>()

type AskAboutNewer = (newer: NewerChanges) => Promise<NewerChoice['keep'] | undefined>

/** Asks what becomes of rows that somebody else changed since; nothing is decided where nobody can ask. */
let aboutNewer: AskAboutNewer | undefined

export function askAboutNewer(newer: NewerChanges) {
  return aboutNewer?.(newer)
}

/** Sets how that is asked. Returns a function that unsets it. */
export function onNewer(ask: AskAboutNewer) {
  aboutNewer = ask
  return () => {
    aboutNewer = undefined
  }
}

interface StepRequest {
  answer: Promise<void>
  /** Requests that were sent until then share the answer, milliseconds; endless while the user is asked. */
  until: number
}

/** The times that users were asked to take each step, oldest first. */
const requests: Record<Step, StepRequest[]> = { 'sign-in': [], proof: [], 'second-factor': [] }

/** Sets how users are asked to take that step; `ask` rejects when they do not want to. Returns a function that unsets it. */
export function onNeeded(step: Step, ask: Ask) {
  asks.set(step, ask)
  return () => {
    asks.delete(step)
  }
}

/** Requests that fail together share the user's answer, also one that fails after it was given. */
export async function withSteps<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  const sentAt = performance.now()
  try {
    return await request()
  } catch (error) {
    const step = stepFor(error)
    const ask = step && asks.get(step)
    if (!ask) throw error
    await askOnce(step, () => ask(textOf(error)), sentAt)
    return request()
  }
}

function askOnce(step: Step, ask: () => Promise<void>, sentAt: number) {
  const shared = requests[step].find(({ until }) => sentAt <= until)
  if (shared) return shared.answer
  const answer = ask().finally(() => {
    next.until = performance.now()
  })
  const next = { answer, until: Number.POSITIVE_INFINITY }
  requests[step].push(next)
  return answer
}

function textOf(error: unknown) {
  return error instanceof RequestError ? error.text : ''
}

function stepFor(error: unknown): Step | undefined {
  if (!(error instanceof RequestError)) return undefined
  if (error.status === 401) return 'sign-in'
  return error.needs === 'proof' || error.needs === 'second-factor' ? error.needs : undefined
}
