import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Actor } from '../content-change.server.ts'
import { ExpectedError } from '../errors.ts'
import { yesNo } from '../fields.ts'
import type { ClubNow, Resource } from '../resource/resource.server.ts'
import { storeOf } from '../resource/store.server.ts'
import type { Db } from '../tables.server.ts'
import { valid } from '../validation.ts'
import { countsOf, digestOf, previewOf } from './answer.server.ts'
import { type ImportCounts, type ImportRow, MAX_ROWS } from './import-shapes.ts'
import { type Plan, planImport } from './plan.server.ts'
import { readKnown } from './read.server.ts'

/** Bytes: a file of 2 MB, with the names of the fields in every row. */
const MAX_BODY = 8 * 1024 * 1024

interface ImportContext {
  db: Db
  clubNow(db: Db): Promise<ClubNow>
}

/** `POST /api/admin/{path}/import`: writes all rows or none; with `dryRun` it only answers what it would do. */
export function importEndpoint(app: FastifyInstance, resource: Resource, context: ImportContext) {
  if (!resource.admin.includes('import')) return
  const { db, clubNow } = context
  const plan = async (db: Db, rows: ImportRow[]) => {
    const club = await clubNow(db)
    return planImport(resource, rows, { known: await readKnown(resource, club), club })
  }

  app.post(`/${resource.path}/import`, { bodyLimit: MAX_BODY }, async request => {
    const { rows, dryRun, plan: agreed } = valid(importRequest, request.body)
    if (dryRun) return previewOf(await plan(db, rows))
    return importRows(rows, agreed, request.user)
  })

  function importRows(
    rows: ImportRow[],
    agreed: string | undefined,
    actor: Actor,
  ): Promise<ImportCounts> {
    return storeOf(db, resource).exclusively(actor, async (writes, transaction) => {
      const planned = await plan(transaction, rows)
      if (planned.rejected.length > 0) throw rejectedRows(planned)
      if (agreed !== undefined && agreed !== digestOf(planned)) throw changedSincePreview()
      const created = planned.rows.filter(({ stored }) => !stored)
      await writes.insert(created.map(({ values }) => values))
      for (const { stored, changes } of planned.rows) {
        const changed = Object.entries(changes).map(([name, { to }]) => [name, to])
        if (stored && changed.length > 0) await writes.update(stored, Object.fromEntries(changed))
      }
      return countsOf(planned)
    })
  }
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

function rejectedRows({ rejected }: Plan) {
  const [first] = rejected
  const many = rejected.length === 1 ? '1 row has' : `${rejected.length} rows have`
  const wrong = Object.values(first?.errors ?? {}).join('; ')
  const message = `${many} errors, so nothing was imported. Row ${first?.row}: ${wrong}.`
  return new ExpectedError(400, message, { rows: rejected })
}

function changedSincePreview() {
  return new ExpectedError(409, 'The list has changed since the preview, so nothing was imported.')
}
