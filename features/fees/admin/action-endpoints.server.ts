import type { FastifyInstance } from 'fastify'
import { actorOf } from '../../../kit/actor.server.ts'
import { ExpectedError } from '../../../kit/errors.ts'
import type { FeatureContext } from '../../../kit/feature.server.ts'
import { type Operation, routeConfig } from '../../../kit/operation.server.ts'
import { requireValid } from '../../../kit/validation.ts'
import { sentence } from '../../../ui/sentence.ts'
import type { CardProvider } from '../card/provider.server.ts'
import { isPaidByCard, refundByCard } from '../card/refund.server.ts'
import { giveDiscount, markPaid, refundByHand, voidFee, waive } from '../ledger/actions.server.ts'
import { operations } from '../ledger/operations.server.ts'
import { findFee } from '../ledger/read.server.ts'
import { discount, markedPaid, refund, voided, waived } from '../ledger/schema.ts'
import { errorWords } from '../ledger/words.ts'
import { type FeeWriter, feeIdOf, type OneFee } from './fee-writer.server.ts'

const updating = (operation: Operation) => routeConfig(operation, { permission: 'fees.update' })
const refunding = routeConfig(operations.refund, {
  permission: 'fees.update',
  recentProof: 'sendsMoneyBack',
})

/** Adds the endpoints by which the treasurer writes down what happened to a fee. */
export function feeActionEndpoints(
  admin: FastifyInstance,
  { db, now }: FeatureContext,
  { changeOne }: FeeWriter,
  card: CardProvider | undefined,
) {
  admin.post('/payments/:id/mark-paid', updating(operations.markPaid), (request: OneFee) => {
    const input = requireValid(markedPaid, request.body)
    return changeOne(request, (fee, balance) => markPaid(fee, balance, input))
  })

  admin.post('/payments/:id/waive', updating(operations.waive), (request: OneFee) => {
    const input = requireValid(waived, request.body)
    return changeOne(request, (_fee, balance, today) => waive(balance, input, today))
  })

  admin.post('/payments/:id/void', updating(operations.void), (request: OneFee) => {
    const input = requireValid(voided, request.body)
    return changeOne(request, (_fee, balance, today) => voidFee(balance, input, today))
  })

  admin.post('/payments/:id/discount', updating(operations.discount), (request: OneFee) => {
    const input = requireValid(discount, request.body)
    return changeOne(request, (fee, _balance, today) => giveDiscount(fee, input, today))
  })

  admin.post('/payments/:id/refund', refunding, async (request: OneFee) => {
    const input = requireValid(refund, request.body)
    const id = feeIdOf(request)
    if (await isPaidByCard(db, id)) {
      if (!card) throw new ExpectedError(409, sentence(errorWords, 'cardOffNow'))
      await refundByCard({ db, card, now }, actorOf(request), id, input)
      return findFee(db, id)
    }
    return changeOne(request, (fee, balance, today) => refundByHand(fee, balance, input, today))
  })
}
