import type { FastifyInstance, FastifyRequest } from 'fastify'
import { logAccess, logOnceADay } from '../../kit/access-log.server.ts'
import { actorOf } from '../../kit/actor.server.ts'
import { changeContent } from '../../kit/content-change.server.ts'
import type { ContentTransaction } from '../../kit/content-transaction.server.ts'
import { ExpectedError, notSignedIn } from '../../kit/errors.ts'
import type { FeatureContext } from '../../kit/feature.server.ts'
import { MAIL_JOB } from '../../kit/mail/mail.server.ts'
import { rowId } from '../../kit/resource/row-id.ts'
import { newToken } from '../../kit/tokens.server.ts'
import { valid } from '../../kit/validation.ts'
import { giveDiscount, markPaid, refundByHand, voidFee, waive } from './actions.server.ts'
import { readCardDays } from './card-days.server.ts'
import { CARD_JOB } from './card-jobs.server.ts'
import { type CardProvider, cardMode } from './card-provider.server.ts'
import {
  isPaidByCard,
  readNotices,
  refundByCard,
  shownRefund,
  waitingRefunds,
} from './card-refund.server.ts'
import { feesCsv } from './csv.server.ts'
import type { Balance } from './ledger.server.ts'
import { mailLink } from './mail-link.server.ts'
import { addFeesOfMany } from './many.server.ts'
import { entriesOf, findFee, listFees, readOverview } from './read.server.ts'
import {
  discount,
  type FeesOverview,
  fee,
  feeEdit,
  feesOfMany,
  markedPaid,
  refund,
  voided,
  waived,
} from './schema.ts'
import { isPayable } from './states.ts'
import {
  addFee,
  changeFee,
  entryOf,
  type FeeChange,
  removeFee,
  type StoredFee,
  wrongState,
} from './store.server.ts'

type OneFee = FastifyRequest<{ Params: { id: string } }>

const reading = { config: { permission: 'fees.read' } } as const
const creating = { config: { permission: 'fees.create' } } as const
const updating = { config: { permission: 'fees.update' } } as const
const removing = { config: { permission: 'fees.remove' } } as const
const exporting = { config: { permission: 'fees.read', recentProof: true } } as const
const refunding = { config: { permission: 'fees.update', recentProof: true } } as const

/** What the treasurer reads and does. */
export function feeEndpoints(
  admin: FastifyInstance,
  context: FeatureContext,
  card: CardProvider | undefined,
) {
  const { db, mail, jobs, clubNow, config, now } = context
  const idOf = ({ params }: OneFee) => rowId(params.id, 'fee')

  admin.get('/payments', reading, async request => {
    await noteNames(request)
    return listFees(db)
  })

  admin.get('/payments/overview', reading, async (request): Promise<FeesOverview> => {
    await noteNames(request)
    const { today } = await clubNow(db)
    const cards = { card: cardMode(config.card), cardDays: await readCardDays(db, 7) }
    const notices = await readNotices(db, now())
    return { ...(await readOverview(db)), today, canMail: mail.isSetUp, ...cards, notices }
  })

  admin.get('/payments/csv', exporting, async ({ user }, reply) => {
    if (!user) throw notSignedIn()
    await logAccess(db, user, { at: now().toISOString(), what: 'exported the fees of all players' })
    const { today } = await clubNow(db)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="fees-${today}.csv"`)
      .send(await feesCsv(db))
  })

  admin.get('/payments/:id', reading, async (request: OneFee) => {
    const id = idOf(request)
    const entries = await entriesOf(db, id)
    const refunds = await waitingRefunds(db, id)
    return { ...(await findFee(db, id)), entries, refunds: refunds.map(shownRefund) }
  })

  admin.post('/payments', creating, async (request, reply) => {
    const input = valid(fee, request.body)
    const { id } = await write(request, (change, today) => addFee(change, input, today))
    return reply.code(201).send(await findFee(db, id))
  })

  admin.post('/payments/many', creating, async (request, reply) => {
    const input = valid(feesOfMany, request.body)
    const created = await write(request, (change, today) => addFeesOfMany(change, input, today))
    return reply.code(201).send({ created })
  })

  admin.put('/payments/:id', updating, async (request: OneFee) => {
    const { version } = Object(request.body) as { version?: number }
    return changeOne(
      request,
      (stored, _balance, today) => {
        const next = valid(feeEdit, { ...stored, ...Object(request.body) })
        if (!isPayable(stored.status)) throw wrongState(stored)
        const more = next.amount - stored.amount
        return { set: next, entry: more ? entryOf('change', today, { owed: more }) : undefined }
      },
      version,
    )
  })

  admin.delete('/payments/:id', removing, async (request: OneFee, reply) => {
    await write(request, change => removeFee(change, idOf(request)))
    return reply.code(204).send()
  })

  // A new link: the one before is not valid any more.
  admin.post('/payments/:id/link', updating, (request: OneFee) =>
    changeOne(request, () => ({ set: { token: newToken() } })),
  )

  admin.delete('/payments/:id/link', updating, (request: OneFee) =>
    changeOne(request, () => ({ set: { token: null } })),
  )

  admin.post('/payments/:id/mail', updating, async (request: OneFee) => {
    const id = idOf(request)
    await mailLink(context, id)
    void jobs.trigger(MAIL_JOB)
    return findFee(db, id)
  })

  admin.post('/payments/:id/mark-paid', updating, (request: OneFee) => {
    const input = valid(markedPaid, request.body)
    return changeOne(request, (fee, balance) => markPaid(fee, balance, input))
  })

  admin.post('/payments/:id/waive', updating, (request: OneFee) => {
    const input = valid(waived, request.body)
    return changeOne(request, (_fee, balance, today) => waive(balance, input, today))
  })

  admin.post('/payments/:id/void', updating, (request: OneFee) => {
    const input = valid(voided, request.body)
    return changeOne(request, (_fee, balance, today) => voidFee(balance, input, today))
  })

  admin.post('/payments/:id/discount', updating, (request: OneFee) => {
    const input = valid(discount, request.body)
    return changeOne(request, (fee, _balance, today) => giveDiscount(fee, input, today))
  })

  admin.post('/payments/:id/refund', refunding, async (request: OneFee) => {
    const input = valid(refund, request.body)
    const id = idOf(request)
    if (await isPaidByCard(db, id)) {
      if (!card)
        throw new ExpectedError(409, 'Card payments are not set up on this server any more.')
      await refundByCard({ db, card, now }, actorOf(request), id, input)
      return findFee(db, id)
    }
    return changeOne(request, (fee, balance, today) => refundByHand(fee, balance, input, today))
  })

  /** A database that takes no writes still lets the treasurer read. */
  async function noteNames({ user, log }: FastifyRequest) {
    if (!user) return
    const access = { at: now(), what: 'opened the fees, with the names of all players' }
    await logOnceADay(db, user, access).catch(error => {
      log.error({ err: error }, 'the access log could not be written')
    })
  }

  async function write<Result>(
    request: FastifyRequest,
    work: (change: ContentTransaction, today: string) => Promise<Result>,
  ) {
    const result = await changeContent(db, actorOf(request), async change =>
      work(change, (await clubNow(change.db)).today),
    )
    // Closes pages of the provider that ask for another amount by now.
    if (card) void jobs.trigger(CARD_JOB)
    return result
  }

  type Action = (fee: StoredFee, balance: Balance, today: string) => FeeChange

  async function changeOne(request: OneFee, action: Action, version?: number) {
    const id = idOf(request)
    await write(request, (change, today) =>
      changeFee(change, id, (fee, balance) => action(fee, balance, today), version),
    )
    return findFee(db, id)
  }
}
