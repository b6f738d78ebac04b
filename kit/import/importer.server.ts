import { mapValues } from 'es-toolkit/object'
import { sentence, together } from '../../ui/sentence.ts'
import type { Actor } from '../actor.server.ts'
import { ExpectedError } from '../errors.ts'
import { eventLoopYielder } from '../event-loop-yielder.server.ts'
import { fieldsOf } from '../fields.ts'
import { message } from '../messages.ts'
import type { ClubNow, Resource, StoredRow } from '../resource/resource.server.ts'
import { storeOf } from '../resource/store.server.ts'
import { rowNameOf } from '../row-name.ts'
import type { Db } from '../tables.server.ts'
import { countsOf, digestOf, previewOf, stateOf } from './answer.server.ts'
import type { ImportCounts, ImportPreview, ImportRow } from './import-shapes.ts'
import { type Plan, type PlannedRow, parsed, planImport } from './plan.server.ts'
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
    const yieldToOthers = eventLoopYielder()
    return {
      planned: await planImport(resource, rows, { known, club, yieldToOthers }),
      known,
      club,
      yieldToOthers,
    }
  }

  /** Previews an import; `unread` are rows of the file that cannot be sent, with their readable values. */
  async function preview(rows: ImportRow[], unread: ImportRow[] = []): Promise<ImportPreview> {
    const { planned, known, club, yieldToOthers } = await plan(db, rows)
    const found = new Set(planned.rows.flatMap(({ stored, similar }) => stored ?? similar ?? []))
    const others = known.stored.filter(row => !found.has(row))
    const refused = new Set(planned.rejected.map(({ row }) => row))
    await yieldToOthers()
    const missing = await resource.findDroppedRows?.({
      rows: planned.rows,
      others,
      today: club.today,
      yieldToOthers,
      unread: [...rows.filter(({ row }) => refused.has(row)), ...unread].map(row => ({
        ...parsed(fieldsOf(resource.entity), row, known),
        ...(row.id !== undefined && { id: row.id }),
      })),
    })
    const rowName = (await resource.fileRowName?.(db)) ?? resource.rowName ?? rowNameOf
    const written = planned.rows.filter(row => stateOf(row) !== 'unchanged')
    const remarks = written.length > 0 ? await resource.remarks?.(written, db) : undefined
    await yieldToOthers()
    return previewOf(planned, { missing, remarks, rowName, yieldToOthers })
  }

  /** Writes all rows or none; none when the outcome would no longer be the `agreed` one of the preview. */
  function write(
    rows: ImportRow[],
    agreed: string | undefined,
    actor: Actor,
  ): Promise<ImportCounts> {
    return storeOf(db, resource).exclusively(
      actor,
      async (writes, transaction, content) => {
        const { planned, yieldToOthers } = await plan(transaction, rows)
        if (planned.rejected.length > 0) throw rejectedRows(planned)
        if (agreed !== undefined && agreed !== (await digestOf(planned, yieldToOthers)))
          throw changedSincePreview()
        const created = planned.rows.filter(({ stored }) => !stored)
        const written = new Map<PlannedRow, StoredRow>()
        for (const [index, row] of (
          await writes.insert(created.map(({ values }) => values))
        ).entries()) {
          const plannedRow = created[index]
          if (plannedRow) written.set(plannedRow, row)
        }
        for (const row of planned.rows) {
          const { stored, changes } = row
          if (!stored) continue
          const isChanged = Object.keys(changes).length > 0
          const changed = mapValues(changes, ({ to }) => to)
          written.set(row, isChanged ? await writes.update(stored, changed) : stored)
        }
        const linked = [...written].flatMap(([planned, row]) =>
          planned.linkedOutcome?.isAgreed ? [{ value: planned.linkedValue, row }] : [],
        )
        if (linked.length > 0) await resource.linked?.write(linked, content)
        return countsOf(planned)
      },
      'all',
    )
  }

  return { preview, write }
}

function rejectedRows({ rejected }: Plan) {
  const [first] = rejected
  const wrong = together(Object.values(first?.errors ?? {}), '; ')
  const row = first?.row ?? 0
  const why = sentence(message, 'rowsRejected', { count: rejected.length, row, wrong })
  return new ExpectedError(400, why, { rows: rejected.map(({ row, errors }) => ({ row, errors })) })
}

function changedSincePreview() {
  return new ExpectedError(409, sentence(message, 'changedSincePreview'))
}
