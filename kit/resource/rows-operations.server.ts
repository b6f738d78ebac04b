import { omit } from 'es-toolkit/object'
import { z } from 'zod'
import { fromKeys } from '../../ui/from-keys.ts'
import { integer } from '../fields.ts'
import { LIST_WORDS } from '../list/answers.ts'
import type { Operation } from '../operation.server.ts'
import type { ListSource } from './list-source.server.ts'

/** The most rows that are chosen at once. */
const MAX_CHOSEN_ROWS = 50_000

/** `POST /api/admin/{path}/rows`: what became of chosen rows, and how many of them match a search. */
export const chosenRequest = z.object({
  ids: z.array(integer('Id', { min: 1 })).max(MAX_CHOSEN_ROWS),
  query: z.record(z.string(), z.string()).default({}),
})

/** Returns the operations of a list by part. */
export function rowsOperations(source: ListSource) {
  const { path, list, singular, plural = `${singular}s` } = source
  const filters = Object.keys(list.rules.filters ?? {})
  const taken = filters.find(name => LIST_WORDS.includes(name))
  if (taken) throw new Error(`The list ${path} cannot have a filter '${taken}'.`)
  const text = z.string().optional()
  return {
    part: {
      summary: `A page of the ${plural} that match; the page or the row of an id; or all that match, whole (listed: in the order of the list) or to be selected`,
      query: () =>
        z.object({
          ...fromKeys([...LIST_WORDS, ...filters], () => text),
          want: z.enum(['all', 'listed', 'current', 'past']).optional(),
          past: z.enum(['open', 'folded']).optional(),
        }),
      responses: {
        200() {
          const row = wholeShape(source)
          const isSame = !list.addDetails && !list.without?.length
          const page = pageShape(isSame ? row : listedShape(source))
          return z.union([
            z.object({
              ...page,
              past: z.object({ ...page, isOpen: z.boolean() }),
              total: z.int(),
              isShort: z.boolean(),
            }),
            z.object({ page: z.int(), isPast: z.boolean() }),
            z.null(),
            z.array(chosenRow()),
            z.array(row),
            row,
          ])
        },
      },
      failures: [404],
    },
    chosen: {
      summary: `The selected ${plural} that are still there, and which of them match`,
      body: () => chosenRequest,
      responses: {
        200: () => z.array(chosenRow()),
      },
    },
  } satisfies Record<string, Operation>
}

/** With further columns, as the list declares them. */
function chosenRow() {
  return z.looseObject({
    id: z.int(),
    name: z.string(),
    half: z.enum(['current', 'past']).nullable(),
    isFull: z.boolean(),
  })
}

function pageShape(row: z.ZodType) {
  return { rows: z.array(row), page: z.int(), count: z.int() }
}

/** A row as the list shows it: with what `addDetails` adds, and without long columns. */
function listedShape({ path, list, shape }: ListSource) {
  if (!list.addDetails && !list.without?.length) return shape()
  const columns = omit(shape().shape, list.without ?? [])
  const object = list.addDetails ? z.looseObject(columns) : z.object(columns)
  return object.meta({ id: `Listed-${path}` })
}

function wholeShape({ list, shape }: ListSource) {
  return list.addDetails ? z.looseObject(shape().shape) : shape()
}
