import { sql } from 'kysely'
import { hasRowLocks } from '../../../db/engines.ts'
import type { ContentTransaction } from '../../../kit/content-transaction.server.ts'
import { ExpectedError, notFound, outdated } from '../../../kit/errors.ts'
import { message } from '../../../kit/messages.ts'
import { nextVersion } from '../../../kit/next-version.server.ts'
import { nowOf } from '../../../kit/now.server.ts'
import type { Db, RowOf } from '../../../kit/tables.server.ts'
import { newToken } from '../../../kit/tokens.server.ts'
import { invalid } from '../../../kit/validation.ts'
import { sentence } from '../../../ui/sentence.ts'
import { addressOf } from './families.ts'
import { addEntry, type Balance, balanceOf, type LedgerEntry } from './ledger.server.ts'
import type { FeeInput } from './schema.ts'
import { mayMove, stateLabels } from './states.ts'
import { errorWords } from './words.ts'

export type StoredFee = RowOf<'payments'>

type Columns = Partial<
  Pick<
    StoredFee,
    | 'status'
    | 'amount'
    | 'description'
    | 'season'
    | 'due_date'
    | 'payer_email'
    | 'payment_date'
    | 'stripe_payment_intent_id'
    | 'token'
  >
>

export interface FeeChange {
  set?: Columns
  /** The change's entry in the ledger. */
  entry?: LedgerEntry | undefined
}

type NewFee = FeeInput & Partial<Pick<StoredFee, 'installment' | 'installments' | 'plan'>>

/** Adds a fee with its link, and its amount to the ledger. */
export async function addFee(change: ContentTransaction, input: NewFee, today: string) {
  await requirePlayer(change.db, input.player_id)
  const now = nowOf(change.db).toISOString()
  const fee = await change.db
    .insertInto('payments')
    .values({
      installment: null,
      installments: null,
      plan: null,
      ...input,
      payment_date: null,
      stripe_payment_intent_id: null,
      token: newToken(),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await addEntry(change.db, fee, entryOf('charge', today, { owed: fee.amount }))
  recordChange(change, null, fee)
  return fee
}

async function requirePlayer(db: Db, id: number) {
  const player = await db.selectFrom('players').select('id').where('id', '=', id).executeTakeFirst()
  if (!player) throw invalid({ player_id: sentence(message, 'notExisting', { label: 'Player' }) })
}

/** Changes a fee under its lock. Throws a 409 for a state that must not follow the fee's own. */
export async function changeFee(
  change: ContentTransaction,
  id: number,
  work: (fee: StoredFee, balance: Balance) => FeeChange | Promise<FeeChange>,
  version?: number,
): Promise<StoredFee> {
  const { db } = change
  const before = await lockFee(db, id)
  if (!before) throw notFound('fee')
  if (version !== undefined && version !== before.version) {
    throw outdated('fee', withoutSecrets(before), undefined)
  }
  const { set = {}, entry } = await work(before, await balanceOf(db, id))
  if (set.status && !mayMove(before.status, set.status)) throw wrongState(before)
  const columns = (await leavesPage(db, before, set))
    ? { ...set, token: before.token && newToken() }
    : set
  // The payer's address goes a year after the fee was settled, whatever becomes of its link.
  const isAboutLink = !entry && Object.keys(set).every(name => name === 'token')
  const updated_at = isAboutLink ? before.updated_at : nowOf(db).toISOString()
  const after = await db
    .updateTable('payments')
    .set({ ...columns, version: nextVersion, updated_at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (entry) await addEntry(db, after, entry)
  recordChange(change, before, after)
  return after
}

/** Tells whether a fee goes to another address: those who had its link must not see what else that address pays. */
async function leavesPage(db: Db, before: StoredFee, { payer_email }: Columns) {
  if (payer_email === undefined) return false
  const address = addressOf({ payer_email })
  if (address === addressOf(before)) return false
  if (before.payer_email !== null || before.plan !== null) return true
  const other = db
    .selectFrom('payments')
    .select('id')
    .where(sql<string>`lower(payer_email)`, '=', address)
  return Boolean(await other.executeTakeFirst())
}

/** Removes a fee without received money: for any other the ledger must be able to say whose it was. */
export async function removeFee(change: ContentTransaction, id: number) {
  const fee = await lockFee(change.db, id)
  if (!fee) throw notFound('fee')
  const moved = await change.db
    .selectFrom('fee_ledger')
    .select('id')
    .where('payment_id', '=', id)
    .where('received', '!=', 0)
    .executeTakeFirst()
  if (moved || fee.status === 'processing') {
    throw new ExpectedError(409, sentence(errorWords, 'wasPaid'))
  }
  await change.db.deleteFrom('payments').where('id', '=', id).execute()
  recordChange(change, fee, null)
}

/** Locks fees in the order of their ids, in which all code locks several. */
export async function lockFees(db: Db, ids: readonly number[]): Promise<StoredFee[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('id', 'in', [0, ...ids])
    .orderBy('id')
    .$if(hasRowLocks(db), query => query.forUpdate())
    .execute()
}

export async function lockFee(db: Db, id: number) {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .$if(hasRowLocks(db), query => query.forUpdate())
    .executeTakeFirst()
}

/** Adds a row to the ledger; amounts missing in `more` are 0 or null. */
export function entryOf(
  kind: LedgerEntry['kind'],
  day: string,
  more: Partial<LedgerEntry> = {},
): LedgerEntry {
  return { kind, day, owed: 0, received: 0, method: null, provider_id: null, ...more }
}

export function wrongState({ status }: Pick<StoredFee, 'status'>) {
  return new ExpectedError(409, sentence(errorWords, 'wrongState', { state: stateLabels[status] }))
}

/** The note for History, which gets neither the link nor the payer. */
function recordChange(
  { record }: ContentTransaction,
  before: StoredFee | null,
  after: StoredFee | null,
) {
  const fee = after ?? before
  if (!fee) return
  record({
    table: 'payments',
    id: fee.id,
    before: before && withoutSecrets(before),
    after: after && withoutSecrets(after),
    isPublic: false,
    history: { name: fee.description, within: fee.player_id },
  })
}

function withoutSecrets({ token: _token, payer_email: _payer, ...fee }: StoredFee) {
  return fee
}
