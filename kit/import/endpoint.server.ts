import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { ExpectedError } from '../errors.ts'
import type { Resource } from '../resource/resource.server.ts'
import { storeOf } from '../resource/store.server.ts'
import type { Db } from '../tables.server.ts'
import { valid } from '../validation.ts'
import { countsOf, digestOf, previewOf } from './answer.server.ts'
import { type ImportCounts, type ImportRow, MOST_ROWS } from './import-shapes.ts'
import { type Plan, planImport } from './plan.server.ts'
import { readKnown } from './read.server.ts'

/** Bytes: a file of 2 MB, with the names of the fields in every row. */
const LARGEST_IMPORT = 8 * 1024 * 1024

interface ImportContext {
  db: Db
  /** Values for what is left out of a new row. */
  defaults(): Promise<object>
}

/** The door `POST /api/admin/{path}/import`: takes all rows or none, and only shows what it would do in a dry run. */
export function importDoor(
  app: FastifyInstance,
  resource: Resource,
  { db, defaults }: ImportContext,
) {
  if (resource.refuse) throw new Error('An import does not ask `refuse` yet')
  app.post(`/${resource.path}/import`, { bodyLimit: LARGEST_IMPORT }, async request => {
    const { rows, dryRun, plan: agreed } = valid(importRequest, request.body)
    const forNew = await defaults()
    if (!dryRun) return importRows(db, resource, rows, { forNew, agreed })
    return previewOf(planImport(resource, rows, await readKnown(db, resource, forNew)))
  })
}

function importRows(
  db: Db,
  resource: Resource,
  rows: ImportRow[],
  { forNew, agreed }: { forNew: object; agreed: string | undefined },
): Promise<ImportCounts> {
  return storeOf(db, resource).alone(async (transaction, writes) => {
    const plan = planImport(resource, rows, await readKnown(transaction, resource, forNew))
    if (plan.refused.length > 0) throw refusedRows(plan)
    if (agreed !== undefined && agreed !== digestOf(plan)) throw changedMeanwhile()
    await writes.insert(plan.planned.filter(({ stored }) => !stored).map(({ values }) => values))
    for (const { stored, changes } of plan.planned) {
      const changed = Object.entries(changes).map(([name, { to }]) => [name, to])
      if (stored && changed.length > 0) await writes.update(stored.id, Object.fromEntries(changed))
    }
    return countsOf(plan)
  })
}

const importRow = z.looseObject(
  {
    row: z.int('The number of a row must be a whole number').min(1).optional(),
    id: z.int('The id of a row must be a whole number').optional(),
  },
  { error: 'Every row must be an object' },
)

const importRequest = z.object({
  rows: z
    .array(importRow, { error: 'rows must be a list of rows' })
    .min(1, 'There are no rows to import')
    .max(MOST_ROWS, `At most ${MOST_ROWS.toLocaleString('en')} rows can be imported at once`)
    .transform(rows => rows.map((row, index): ImportRow => ({ ...row, row: row.row ?? index + 1 })))
    .refine(
      rows => new Set(rows.map(({ row }) => row)).size === rows.length,
      'Every row needs a number of its own',
    ),
  dryRun: z.boolean({ error: 'dryRun must be true or false' }),
  plan: z.string({ error: 'plan must be what the dry run answered' }).optional(),
})

function refusedRows({ refused }: Plan) {
  const [first] = refused
  const many = refused.length === 1 ? '1 row has' : `${refused.length} rows have`
  const wrong = Object.values(first?.errors ?? {}).join('; ')
  const message = `${many} errors, so nothing was imported. Row ${first?.row}: ${wrong}.`
  return new ExpectedError(400, message, { rows: refused })
}

function changedMeanwhile() {
  return new ExpectedError(409, 'The list has changed since the preview, so nothing was imported.')
}
