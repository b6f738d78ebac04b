import type { FastifyRequest } from 'fastify'
import { actorOf } from '../../../kit/actor.server.ts'
import { changeContent } from '../../../kit/content-change.server.ts'
import type { ContentTransaction } from '../../../kit/content-transaction.server.ts'
import type { FeatureContext } from '../../../kit/feature.server.ts'
import { rowId } from '../../../kit/resource/row-id.ts'
import { CARD_JOB } from '../card/jobs.server.ts'
import type { CardProvider } from '../card/provider.server.ts'
import type { Balance } from '../ledger/ledger.server.ts'
import { findFee } from '../ledger/read.server.ts'
import { changeFee, type FeeChange, type StoredFee } from '../ledger/store.server.ts'

/** A request about one fee. */
export type OneFee = FastifyRequest<{ Params: { id: string } }>

export type FeeWriter = ReturnType<typeof feeWriter>

type Action = (fee: StoredFee, balance: Balance, today: string) => FeeChange

/** Writes fees for a request, as one change in History. */
export function feeWriter({ db, jobs, clubNow }: FeatureContext, card: CardProvider | undefined) {
  async function write<Result>(
    request: FastifyRequest,
    work: (change: ContentTransaction, today: string) => Promise<Result>,
  ) {
    const result = await changeContent(db, actorOf(request), async change =>
      work(change, (await clubNow(change.db)).today),
    )
    // Closes pages of the provider with an outdated amount.
    if (card) void jobs.trigger(CARD_JOB)
    return result
  }

  async function changeOne(request: OneFee, action: Action, version?: number) {
    const id = feeIdOf(request)
    await write(request, (change, today) =>
      changeFee(change, id, (fee, balance) => action(fee, balance, today), version),
    )
    return findFee(db, id)
  }

  return { write, changeOne }
}

export function feeIdOf({ params }: OneFee) {
  return rowId(params.id, 'fee')
}
