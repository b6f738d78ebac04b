import type { Actor } from '../actor.server.ts'
import { ExpectedError } from '../errors.ts'
import type { ClubNow, Resource } from '../resource/resource.server.ts'
import { storeOf } from '../resource/store.server.ts'
import { rowNameOf } from '../row-name.ts'
import type { Db } from '../tables.server.ts'
import { countsOf, digestOf, previewOf } from './answer.server.ts'
import type { ImportCounts, ImportPreview, ImportRow } from './import-shapes.ts'
import { type Plan, planImport } from './plan.server.ts'
import { readKnown } from './read.server.ts'

export interface ImportContext {
  db: Db
  clubNow(db: Db): Promise<ClubNow>
}

/** Imports rows into a resource: for the endpoint and for the operator's command. */
export function importer(resource: Resource, { db, clubNow }: ImportContext) {
  const plan = async (db: Db, rows: ImportRow[]) => {
    const club = await clubNow(db)
    const known = await readKnown(resource, club)
    return { planned: await planImport(resource, rows, { known, club }), known, club }
  }

  /** What an import would do. */
  async function preview(rows: ImportRow[]): Promise<ImportPreview> {
    const { planned, known, club } = await plan(db, rows)
    const found = new Set(planned.rows.flatMap(({ stored, similar }) => stored ?? similar ?? []))
    const others = known.stored.filter(row => !found.has(row))
    const missing = resource.missing?.({ rows: planned.rows, others, today: club.today })
    return previewOf(planned, missing, resource.rowName ?? rowNameOf)
  }

  /** Writes all rows or none; none when the outcome would no longer be the `agreed` one of the preview. */
  function write(
    rows: ImportRow[],
    agreed: string | undefined,
    actor: Actor,
  ): Promise<ImportCounts> {
    return storeOf(db, resource).exclusively(actor, async (writes, transaction) => {
      const { planned } = await plan(transaction, rows)
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

  return { preview, write }
}

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
