import { omitBy, pickBy } from 'es-toolkit/object'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { fromKeys } from '../../ui/from-keys.ts'
import { lastChange } from '../content-change.server.ts'
import { notFound } from '../errors.ts'
import {
  type ChosenRow,
  type Half,
  type ListAnswer,
  MAX_PAGE_SIZE,
  PAGE_SIZE,
  parseSort,
  type RowPlace,
  type RowsPage,
} from '../list/answers.ts'
import { type Listed, listedRows, type Narrowing } from '../list/listed-rows.ts'
import type { ListClock } from '../list/rules.ts'
import { routeConfig } from '../operation.server.ts'
import { pageNumber } from '../part.ts'
import { rowNameOf } from '../row-name.ts'
import { requireValid } from '../validation.ts'
import { auditRead } from './audit-read.server.ts'
import type { EndpointsContext } from './endpoints-context.server.ts'
import { readKnown, type StoredList } from './list-parts.server.ts'
import type { ListSource, ListRow as Row } from './list-source.server.ts'
import { rowShape } from './operations.server.ts'
import { ownershipOf } from './ownership.server.ts'
import type { Resource, StoredRow } from './resource.server.ts'
import { rowId } from './row-id.ts'
import { chosenRequest, rowsOperations } from './rows-operations.server.ts'
import { storeOf } from './store.server.ts'

type Query = Readonly<Record<string, string | undefined>>

type ListContext = Pick<EndpointsContext, 'db' | 'now' | 'clubNow' | 'ownTeams'>

/** The endpoints of a resource's list, if it has one. */
export function resourceRows(app: FastifyInstance, resource: Resource, context: ListContext) {
  const { list } = resource
  if (!list) return
  const store = storeOf(context.db, resource)
  const readRows = async () => (await store.list()) as readonly Row[]
  rowsEndpoints(app, { ...resource, list, shape: () => rowShape(resource), readRows }, context)
}

/** `GET` and `POST /api/admin/{path}/rows`: a list of the portal by part, searched, filtered and sorted. */
export function rowsEndpoints(app: FastifyInstance, source: ListSource, context: ListContext) {
  const { path, area, singular, list } = source
  const operations = rowsOperations(source)
  const reading = { permission: `${area}.read` } as const
  const read = listReader(source, context)

  app.get(
    `/${path}/rows`,
    routeConfig(operations.part, reading),
    async (request: FastifyRequest<{ Querystring: Query }>) => {
      const { query } = request
      await auditRead(request, source, context)
      const { rows, listed, shown, chosen } = await read(request, query.ofTeam)
      if (query.id !== undefined) {
        const id = rowId(query.id, singular)
        const row = rows.find(each => each.id === id)
        if (!row) throw notFound(singular)
        return (await shown([row], 'whole'))[0]
      }
      if (query.at !== undefined) return placeOf(rowId(query.at, singular), await listed(query))
      const { current, past } = await listed(query)
      if (query.want === 'current') return chosen(current, () => 'current')
      if (query.want === 'past') return chosen(past, () => 'past')
      if (query.want === 'listed') return [...current, ...past]
      if (query.want === 'all') {
        const matching = new Set([...current, ...past])
        return rows.filter(row => matching.has(row))
      }
      const isNarrowed = Boolean(query.search) || isFiltered(list, query)
      const isOpen =
        query.past === undefined ? isNarrowed || current.length === 0 : query.past === 'open'
      const size = sizeIn(query)
      const page = pageOf(current, query.page, size)
      const pastPage = pageOf(past, query.pastPage, size)
      return {
        ...page,
        rows: await shown(page.rows),
        past: { ...pastPage, rows: isOpen ? await shown(pastPage.rows) : [], isOpen },
        total: rows.length,
        isShort: Boolean(list.without?.length),
      } satisfies ListAnswer<object>
    },
  )

  app.post(`/${path}/rows`, routeConfig(operations.chosen, reading), async request => {
    const { ids, query } = requireValid(chosenRequest, request.body)
    const idsToRead = new Set(ids)
    await auditRead(request, source, context)
    const { rows, listed, chosen } = await read(request, query.ofTeam)
    const { current, past } = await listed(query)
    const halves = new Map<number, Half>([
      ...current.map(({ id }) => [id, 'current'] as const),
      ...past.map(({ id }) => [id, 'past'] as const),
    ])
    return chosen(
      rows.filter(({ id }) => idsToRead.has(id)),
      ({ id }) => halves.get(id) ?? null,
    )
  })
}

/** Chosen rows that have all columns of the list: a question names them. */
const MAX_FULL_ROWS = 4

/** Returns a function that reads the rows which a user may see. */
function listReader(source: ListSource, context: ListContext) {
  const { db, clubNow } = context
  const { path, list, table, isMade, rowName = rowNameOf } = source
  const nameOf = (row: Row) => rowName(row as StoredRow) ?? `${source.singular} ${row.id}`
  const kept = new LRUCache<string, Listed<Row>, () => Promise<Listed<Row>>>({
    max: MAX_CACHED_SEARCHES,
    fetchMethod: (_key, _known, { context: make }) => make(),
    // A list that is evicted while it is made is still the answer.
    ignoreFetchAbort: true,
  })

  return async (request: FastifyRequest, ofTeam: string | undefined) => {
    const { has, scope } = await ownershipOf(request.user, 'read', source, context)
    const { today, time } = await clubNow(db)
    const clock: ListClock = { today, time }
    // Read before the rows: what changes in between is kept under the older text.
    const change = await lastChange(db, [table, ...(list.known?.tables ?? [])])
    const all = await source.readRows(db)
    const isShown = (row: Row) => has(row) && (!ofTeam || String(row.team_id) === ofTeam)
    const rows = scope === 'all' ? all : all.filter(isShown)

    async function listed(query: Query): Promise<Listed<Row>> {
      const narrowing = narrowingIn(list, query)
      const make = async () =>
        listedRows(list.rules, rows, narrowing, {
          known: await readKnown(db, path, list, clock),
          clock,
        })
      if (scope !== 'all' || isMade || rows.length < MIN_CACHED_ROWS) return make()
      const key = `${change} ${today} ${time} ${JSON.stringify(narrowing)}`
      return kept.forceFetch(key, { context: make })
    }

    /** Rows as the list shows them, or whole for a form. */
    async function shown(some: readonly Row[], how: 'listed' | 'whole' = 'listed') {
      const full = list.addDetails ? await list.addDetails(some, { db, clock }) : [...some]
      if (how === 'whole' || !list.without?.length) return full
      const left = new Set<string>(list.without)
      return full.map(row => omitBy(row, (_value, name) => left.has(name)))
    }

    /** Chosen rows: the first as the list shows them, others with the columns that dialogs need. */
    async function chosen(
      some: readonly Row[],
      halfOf: (row: Row) => Half | null,
    ): Promise<ChosenRow[]> {
      const full = await shown(some.slice(0, MAX_FULL_ROWS))
      const columns = ['version', ...(list.chosen ?? [])]
      return some.map((row, at) => ({
        ...pickBy(row, (_value, name) => columns.includes(name)),
        ...full[at],
        id: row.id,
        name: nameOf(row),
        half: halfOf(row),
        isFull: at < MAX_FULL_ROWS,
      }))
    }

    return { rows, listed, shown, chosen }
  }
}

/** Lists of that length are kept while pages of them are turned. */
const MIN_CACHED_ROWS = 500
/** Kept searches of a list. */
const MAX_CACHED_SEARCHES = 30

function narrowingIn({ rules }: StoredList, query: Query): Narrowing {
  const names = Object.keys(rules.filters ?? {}).filter(name => query[name])
  return {
    search: query.search ?? '',
    sort: parseSort(query.sort),
    filters: fromKeys(names, name => query[name] ?? ''),
  }
}

function isFiltered({ rules }: StoredList, query: Query) {
  return Object.keys(rules.filters ?? {}).some(name => query[name])
}

/** The rows of a page; none where only their number is asked for. */
function sizeIn({ size }: Query) {
  return size && /^\d{1,2}$/.test(size) ? Math.min(Number(size), MAX_PAGE_SIZE) : PAGE_SIZE
}

function pageOf(rows: readonly Row[], text: string | undefined, size: number): RowsPage<Row> {
  const last = Math.max(1, Math.ceil(rows.length / (size || PAGE_SIZE)))
  const page = Math.min(pageNumber(text), last)
  return { rows: rows.slice((page - 1) * size, page * size), page, count: rows.length }
}

/** The page on which a row stands; null while it does not match. */
function placeOf(id: number, { current, past }: Listed<Row>): RowPlace | null {
  for (const [rows, isPast] of [[current, false] as const, [past, true] as const]) {
    const at = rows.findIndex(row => row.id === id)
    if (at >= 0) return { page: Math.floor(at / PAGE_SIZE) + 1, isPast }
  }
  return null
}
