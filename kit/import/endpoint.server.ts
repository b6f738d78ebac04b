import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { actorOf } from '../actor.server.ts'
import { yesNo } from '../fields.ts'
import type { Resource } from '../resource/resource.server.ts'
import { valid } from '../validation.ts'
import { type ImportRow, MAX_ROWS } from './import-shapes.ts'
import { type ImportContext, importer } from './importer.server.ts'

/** Bytes: a file of 2 MB, with the names of the fields in every row. */
const MAX_BODY = 8 * 1024 * 1024

/** `POST /api/admin/{path}/import`: writes all rows or none; with `dryRun` it only answers what it would do. */
export function importEndpoint(app: FastifyInstance, resource: Resource, context: ImportContext) {
  if (!resource.admin.includes('import')) return
  const { preview, write } = importer(resource, context)

  app.post(`/${resource.path}/import`, { bodyLimit: MAX_BODY }, async request => {
    const { rows, dryRun, plan } = valid(importRequest, request.body)
    return dryRun ? preview(rows) : write(rows, plan, actorOf(request))
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
    .max(MAX_ROWS, `At most ${MAX_ROWS.toLocaleString('en')} rows can be imported at once`)
    .transform(rows => rows.map((row, index): ImportRow => ({ ...row, row: row.row ?? index + 1 })))
    .refine(
      rows => new Set(rows.map(({ row }) => row)).size === rows.length,
      'Every row needs a number of its own',
    ),
  dryRun: yesNo('dryRun'),
  plan: z.string({ error: 'plan must be what the dry run answered' }).optional(),
})
