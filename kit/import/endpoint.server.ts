import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Operation } from '../../kit/operation.server.ts'
import { actorOf } from '../actor.server.ts'
import { yesNo } from '../fields.ts'
import type { Resource } from '../resource/resource.server.ts'
import { schemaError } from '../schema-error.ts'
import { requireValid } from '../validation.ts'
import { type ImportRow, importCounts, importPreview, MAX_ROWS } from './import-shapes.ts'
import { type ImportContext, importer } from './importer.server.ts'
import { errorWords } from './words.ts'

/** Bytes: a file of 2 MB, with the names of the fields in every row. */
const MAX_BODY_BYTES = 8 * 1024 * 1024

/** `POST /api/admin/{path}/import`: writes all rows or none; with `dryRun` it only returns the plan. */
export function importEndpoint(app: FastifyInstance, resource: Resource, context: ImportContext) {
  if (!resource.admin.includes('import')) return
  const { preview, write } = importer(resource, context)

  const operation: Operation = {
    summary: `Import ${resource.plural ?? `${resource.singular}s`} from the rows of a file, all or none; with dryRun only a preview`,
    body: importRequest,
    responses: { 200: () => z.union([importPreview(), importCounts()]) },
    failures: [409],
  }

  app.post(
    `/${resource.path}/import`,
    { bodyLimit: MAX_BODY_BYTES, config: { operation } },
    async request => {
      const { rows, unread, dryRun, plan } = requireValid(importRequest, request.body)
      return dryRun ? preview(rows, unread) : write(rows, plan, actorOf(request))
    },
  )
}

const importRow = z.looseObject(
  {
    row: z.int('The number of a row must be a whole number').min(1).optional(),
    id: z.int('The id of a row must be a whole number').optional(),
  },
  schemaError(errorWords, 'rowObject'),
)

const importRequest = z.object({
  rows: z
    .array(importRow, schemaError(errorWords, 'rowList'))
    .min(1, schemaError(errorWords, 'noRows'))
    .max(MAX_ROWS, `At most ${MAX_ROWS.toLocaleString('en')} rows can be imported at once`)
    .transform(rows => rows.map((row, index): ImportRow => ({ ...row, row: row.row ?? index + 1 })))
    .refine(
      rows => new Set(rows.map(({ row }) => row)).size === rows.length,
      'Every row needs a number of its own',
    ),
  unread: z
    .array(importRow, schemaError(errorWords, 'unreadList'))
    .max(MAX_ROWS)
    .transform(rows => rows.map((row): ImportRow => ({ ...row, row: row.row ?? 0 })))
    .optional(),
  dryRun: yesNo('dryRun'),
  plan: z.string(schemaError(errorWords, 'plan')).optional(),
})
