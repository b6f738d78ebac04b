import type { FastifyInstance, FastifyRequest } from 'fastify'
import { logAccess, logOnceADay } from '../../../kit/access-log.server.ts'
import { notSignedIn } from '../../../kit/errors.ts'
import type { FeatureContext } from '../../../kit/feature.server.ts'
import { type Operation, routeConfig } from '../../../kit/operation.server.ts'
import { rowsEndpoints } from '../../../kit/resource/rows.server.ts'
import { requireValid } from '../../../kit/validation.ts'
import { readCardDays } from '../card/days.server.ts'
import { cardMode } from '../card/provider.server.ts'
import { readNotices, shownRefund, waitingRefunds } from '../card/refund.server.ts'
import { feeShape, operations } from '../ledger/operations.server.ts'
import type { FeesOverview } from '../ledger/overview.ts'
import {
  entriesOf,
  findFee,
  findFeePlayers,
  listFees,
  readOverview,
} from '../ledger/read.server.ts'
import { recipientAnswers } from '../ledger/schema.ts'
import { feeList } from '../list.server.ts'
import { feesCsv } from './csv.server.ts'
import { feeIdOf, type OneFee } from './fee-writer.server.ts'
import { noteNames } from './note-names.server.ts'
import { findRecipients } from './recipients.server.ts'

const reading = (operation: Operation) => routeConfig(operation, { permission: 'fees.read' })
const exporting = routeConfig(operations.csv, {
  permission: 'fees.read',
  recentProof: 'handsOutFile',
})

/** Adds the endpoints that read fees, and find out whom new ones are for. */
export function feeReadEndpoints(admin: FastifyInstance, context: FeatureContext) {
  const { db, mail, clubNow, config, now } = context

  admin.get('/payments', reading(operations.list), async request => {
    await noteNames(context, request)
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
      await noteNames(context, request)
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
      await noteNames(context, request)
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
    const id = feeIdOf(request)
    const entries = await entriesOf(db, id)
    const refunds = await waitingRefunds(db, id)
    return { ...(await findFee(db, id)), entries, refunds: refunds.map(shownRefund) }
  })

  admin.post('/payments/recipients', reading(operations.recipients), async request => {
    const answers = requireValid(recipientAnswers, request.body)
    await noteNames(context, request)
    return findRecipients(db, answers)
  })
}
