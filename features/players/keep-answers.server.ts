import { omit } from 'es-toolkit/object'
import type { Row } from '../../kit/history/tables.server.ts'
import type { Amendable, AmendedRow } from '../../kit/resource/take-back-rules.server.ts'
import type { Db } from '../../kit/tables.server.ts'
import { consentFields } from './consent.ts'
import type { PlayerInput } from './schema.ts'

type Consent = PlayerInput['consent']

const columns: readonly string[] = [...consentFields, 'consent_entered_by']

/** The audience of a photo by the answer. */
const REACH: Record<Consent, number> = {
  refused: 0,
  withdrawn: 0,
  expired: 0,
  unknown: 1,
  given: 2,
}

const STAYS = 'what the family said about photos stays, because only a new answer replaces it.'
const OVER = 'the photo consent is over.'

/**
 * Keeps a family's answer: only a new answer replaces it, never Undo. Undo may only take back a yes that staff entered,
 * as by an import of the wrong file: the former, stricter answer is restored.
 */
export async function keepAnswers(
  { id, rowId, target, current }: Amendable,
  { db, today }: { db: Db; today: string },
): Promise<AmendedRow> {
  if (!current) return isOver(target, today) ? expired(target) : { target }
  if (!columns.some(name => name in target)) return { target }
  const isByStaff = current.consent_entered_by !== null || current.consent_via !== 'link'
  const isMistakenYes = isByStaff && reach(target) < reach(current)
  if (isMistakenYes && !(await isAnsweredSince(db, { id, rowId }))) return { target }
  return { target: withoutAnswer(target), leftOut: STAYS }
}

/** Ends the consent as the job for expired ones does. */
function expired(target: Row): AmendedRow {
  return { target: { ...target, consent: 'expired' satisfies Consent }, leftOut: OVER }
}

function isOver({ consent, consent_until: until }: Row, today: string) {
  return consent === 'given' && typeof until === 'string' && until < today
}

function reach({ consent }: Row) {
  return REACH[consent as Consent] ?? Number.POSITIVE_INFINITY
}

/** Tells whether a later change concerns the answer, or its author, day and way. */
async function isAnsweredSince(db: Db, { id, rowId }: Pick<Amendable, 'id' | 'rowId'>) {
  const later = await db
    .selectFrom('history_rows')
    .select('after')
    .where('table_name', '=', 'players')
    .where('row_id', '=', rowId)
    .where('action', '=', 'updated')
    .where('id', '>', id)
    .execute()
  return later.some(({ after }) => columns.some(name => name in JSON.parse(after ?? '{}')))
}

function withoutAnswer(target: Row) {
  return omit(target, columns)
}
