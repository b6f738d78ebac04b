import type { Row } from '../../kit/history/tables.server.ts'
import type { Amendable, Amended } from '../../kit/resource/take-back-rules.server.ts'
import type { Db } from '../../kit/tables.server.ts'
import { consentFields } from './consent.ts'
import type { PlayerInput } from './schema.ts'

type Consent = PlayerInput['consent']

const columns: readonly string[] = [...consentFields, 'consent_entered_by']

/** How far a photo may be shown by an answer. */
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
 * A family's answer is replaced by a new answer alone, never by Undo. The one thing that Undo does is to take back a yes
 * that staff entered, as by an import of the wrong file: the stricter answer of before stands again.
 */
export async function keepAnswers(
  { id, rowId, wanted, current }: Amendable,
  { db, today }: { db: Db; today: string },
): Promise<Amended> {
  if (!current) return isOver(wanted, today) ? expired(wanted) : { wanted }
  if (!columns.some(name => name in wanted)) return { wanted }
  const isMistakenYes = current.consent_via !== 'link' && reach(wanted) < reach(current)
  if (isMistakenYes && !(await isAnsweredSince(db, { id, rowId }))) return { wanted }
  return { wanted: withoutAnswer(wanted), leftOut: STAYS }
}

/** As the job does it that ends consents. */
function expired(wanted: Row): Amended {
  return { wanted: { ...wanted, consent: 'expired' satisfies Consent }, leftOut: OVER }
}

function isOver({ consent, consent_until: until }: Row, today: string) {
  return consent === 'given' && typeof until === 'string' && until < today
}

function reach({ consent }: Row) {
  return REACH[consent as Consent] ?? Number.POSITIVE_INFINITY
}

/** Whether a change after that one is of the answer, or of who gave it, when and how. */
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

function withoutAnswer(wanted: Row) {
  return Object.fromEntries(Object.entries(wanted).filter(([name]) => !columns.includes(name)))
}
