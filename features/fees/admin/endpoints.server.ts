import type { FastifyInstance, FastifyRequest } from 'fastify'
import { logAccess, logOnceADay } from '../../../kit/access-log.server.ts'
import { actorOf } from '../../../kit/actor.server.ts'
import { changeContent } from '../../../kit/content-change.server.ts'
import type { ContentTransaction } from '../../../kit/content-transaction.server.ts'
import { ExpectedError, notSignedIn } from '../../../kit/errors.ts'
import type { FeatureContext } from '../../../kit/feature.server.ts'
import { MAIL_JOB } from '../../../kit/mail/mail.server.ts'
import { type Operation, routeConfig } from '../../../kit/operation.server.ts'
import { rowId } from '../../../kit/resource/row-id.ts'
import { rowsEndpoints } from '../../../kit/resource/rows.server.ts'
import { newToken } from '../../../kit/tokens.server.ts'
import { requireValid } from '../../../kit/validation.ts'
import { sentence } from '../../../ui/sentence.ts'
import { readCardDays } from '../card/days.server.ts'
import { CARD_JOB } from '../card/jobs.server.ts'
import { type CardProvider, cardMode } from '../card/provider.server.ts'
import {
  isPaidByCard,
  readNotices,
  refundByCard,
  shownRefund,
  waitingRefunds,
} from '../card/refund.server.ts'
import { mailLink } from '../family/mail-link.server.ts'
import { giveDiscount, markPaid, refundByHand, voidFee, waive } from '../ledger/actions.server.ts'
import type { Balance } from '../ledger/ledger.server.ts'
import { feeShape, operations } from '../ledger/operations.server.ts'
import type { FeesOverview } from '../ledger/overview.ts'
import {
  entriesOf,
  findFee,
  findFeePlayers,
  listFees,
  readOverview,
} from '../ledger/read.server.ts'
import {
  discount,
  fee,
  feeEdit,
  feesOfMany,
  markedPaid,
  refund,
  voided,
  waived,
  whomAsked,
} from '../ledger/schema.ts'
import { lettersAsked, severalPaid } from '../ledger/several.ts'
import { isPayable } from '../ledger/states.ts'
import {
  addFee,
  changeFee,
  entryOf,
  type FeeChange,
  removeFee,
  type StoredFee,
  wrongState,
} from '../ledger/store.server.ts'
import { errorWords } from '../ledger/words.ts'
import { feeList } from '../list.server.ts'
import { feesCsv } from './csv.server.ts'
import { addFeesOfMany } from './many.server.ts'
import { mailSeveral, markSeveralPaid } from './several.server.ts'
import { findWhom } from './whom.server.ts'

type OneFee = FastifyRequest<{ Params: { id: string } }>

const reading = (operation: Operation) => routeConfig(operation, { permission: 'fees.read' })
const creating = (operation: Operation) => routeConfig(operation, { permission: 'fees.create' })
const updating = (operation: Operation) => routeConfig(operation, { permission: 'fees.update' })
const removing = routeConfig(operations.remove, { permission: 'fees.remove' })
const exporting = routeConfig(operations.csv, { permission: 'fees.read', recentProof: true })
const refunding = routeConfig(operations.refund, { permission: 'fees.update', recentProof: true })

/** Adds the treasurer's endpoints. */
export function feeEndpoints(
  admin: FastifyInstance,
  context: FeatureContext,
  card: CardProvider | undefined,
) {
  const { db, mail, jobs, clubNow, config, now } = context
  const idOf = ({ params }: OneFee) => rowId(params.id, 'fee')

  admin.get('/payments', reading(operations.list), async request => {
    await noteNames(request)
    return listFees(db)
  })

  rowsEndpoints(
    admin,
    {
      path: 'payments',
      area: 'fees',
      singular: 'fee',
      table: 'payments',
      list: feeList,
      shape: feeShape,
      readRows: listFees,
      isMade: true,
      onStaffRead: ({ user, now }) =>
        logOnceADay(db, user, { at: now, what: 'opened the fees, with the names of all players' }),
    },
    context,
  )

  admin.get(
    '/payments/overview',
    reading(operations.overview),
    async (request): Promise<FeesOverview> => {
      await noteNames(request)
      const { today } = await clubNow(db)
      const cards = { card: cardMode(config.card), cardDays: await readCardDays(db, 7) }
      const notices = await readNotices(db, now())
      return { ...(await readOverview(db)), today, canMail: mail.isSetUp, ...cards, notices }
    },
  )

  admin.get(
    '/payments/players',
    reading(operations.players),
    async (request: FastifyRequest<{ Querystring: { search?: string; ids?: string } }>) => {
      await noteNames(request)
      const { search = '', ids = '' } = request.query
      return findFeePlayers(db, { search, ids: ids.split(',').map(Number) })
    },
  )

  admin.get('/payments/csv', exporting, async ({ user }, reply) => {
    if (!user) throw notSignedIn()
    await logAccess(db, user, { at: now().toISOString(), what: 'exported the fees of all players' })
    const { today } = await clubNow(db)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="fees-${today}.csv"`)
      .send(await feesCsv(db))
  })

  admin.get('/payments/:id', reading(operations.read), async (request: OneFee) => {
    const id = idOf(request)
    const entries = await entriesOf(db, id)
    const refunds = await waitingRefunds(db, id)
    return { ...(await findFee(db, id)), entries, refunds: refunds.map(shownRefund) }
  })

  admin.post('/payments', creating(operations.create), async (request, reply) => {
    const input = requireValid(fee, request.body)
    const { id } = await write(request, (change, today) => addFee(change, input, today))
    return reply.code(201).send(await findFee(db, id))
  })

  admin.post('/payments/many', creating(operations.createMany), async (request, reply) => {
    const input = requireValid(feesOfMany, request.body)
    const done = await write(request, (change, today) => addFeesOfMany(change, input, today))
    return reply.code(201).send(done)
  })

  admin.post('/payments/many/mark-paid', updating(operations.markSeveralPaid), async request => {
    const input = requireValid(severalPaid, request.body)
    return write(request, change => markSeveralPaid(change, input))
  })

  admin.post('/payments/many/mail', updating(operations.mailSeveral), async request => {
    const asked = requireValid(lettersAsked, request.body)
    await noteNames(request)
    const told = await mailSeveral(context, asked)
    if (!asked.preview) void jobs.trigger(MAIL_JOB)
    return told
  })

  admin.post('/payments/whom', reading(operations.whom), async request => {
    const asked = requireValid(whomAsked, request.body)
    await noteNames(request)
    return findWhom(db, asked)
  })

  admin.put('/payments/:id', updating(operations.change), async (request: OneFee) => {
    const { version } = Object(request.body) as { version?: number }
    return changeOne(
      request,
      (stored, _balance, today) => {
        const next = requireValid(feeEdit, { ...stored, ...Object(request.body) })
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

  // Makes a new link, which ends the earlier one.
  admin.post('/payments/:id/link', updating(operations.newLink), (request: OneFee) =>
    changeOne(request, () => ({ set: { token: newToken() } })),
  )

  admin.delete('/payments/:id/link', updating(operations.endLink), (request: OneFee) =>
    changeOne(request, () => ({ set: { token: null } })),
  )

  admin.post('/payments/:id/mail', updating(operations.mail), async (request: OneFee) => {
    const id = idOf(request)
    await mailLink(context, id)
    void jobs.trigger(MAIL_JOB)
    return findFee(db, id)
  })

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
    const id = idOf(request)
    if (await isPaidByCard(db, id)) {
      if (!card) throw new ExpectedError(409, sentence(errorWords, 'cardOffNow'))
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
    // Closes pages of the provider with an outdated amount.
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
