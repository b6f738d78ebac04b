import type { FastifyInstance } from 'fastify'
import { notFound } from '../../../kit/errors.ts'
import type { FeatureContext } from '../../../kit/feature.server.ts'
import { MAIL_JOB } from '../../../kit/mail/mail.server.ts'
import { type Operation, routeConfig } from '../../../kit/operation.server.ts'
import { newToken } from '../../../kit/tokens.server.ts'
import { requireValid } from '../../../kit/validation.ts'
import type { CardProvider } from '../card/provider.server.ts'
import { mailLink } from '../family/mail-link.server.ts'
import { operations } from '../ledger/operations.server.ts'
import { type PageFee, pagesOf } from '../ledger/pages.server.ts'
import { findFee } from '../ledger/read.server.ts'
import { fee, feeEdit, feesOfMany } from '../ledger/schema.ts'
import { emailsRequest, severalPaid } from '../ledger/several.ts'
import { isPayable } from '../ledger/states.ts'
import { addFee, changeFee, entryOf, removeFee, wrongState } from '../ledger/store.server.ts'
import { feeActionEndpoints } from './action-endpoints.server.ts'
import { type FeeWriter, feeIdOf, feeWriter, type OneFee } from './fee-writer.server.ts'
import { addFeesOfMany } from './many.server.ts'
import { noteNames } from './note-names.server.ts'
import { feeReadEndpoints } from './read-endpoints.server.ts'
import { mailSeveral, markSeveralPaid } from './several.server.ts'

const creating = (operation: Operation) => routeConfig(operation, { permission: 'fees.create' })
const updating = (operation: Operation) => routeConfig(operation, { permission: 'fees.update' })
const removing = routeConfig(operations.remove, { permission: 'fees.remove' })

/** Adds the treasurer's endpoints. */
export function feeEndpoints(
  admin: FastifyInstance,
  context: FeatureContext,
  card: CardProvider | undefined,
) {
  const writer = feeWriter(context, card)
  feeReadEndpoints(admin, context)
  endpointsOfOne(admin, context, writer)
  endpointsOfMany(admin, context, writer)
  feeActionEndpoints(admin, context, writer, card)
}

/** Adds the endpoints that make, change and delete one fee, and those of its family's link. */
function endpointsOfOne(
  admin: FastifyInstance,
  context: FeatureContext,
  { write, changeOne }: FeeWriter,
) {
  const { db, jobs } = context

  admin.post('/payments', creating(operations.create), async (request, reply) => {
    const input = requireValid(fee, request.body)
    const { id } = await write(request, (change, today) => addFee(change, input, today))
    return reply.code(201).send(await findFee(db, id))
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
    await write(request, change => removeFee(change, feeIdOf(request)))
    return reply.code(204).send()
  })

  // Every link of a family leads to the same page: one that somebody else has is ended with all others.
  admin.post('/payments/:id/link', updating(operations.newLink), (request: OneFee) =>
    changeLinks(request, fee =>
      fee.token !== null || isPayable(fee.status) || fee.id === feeIdOf(request)
        ? newToken()
        : null,
    ),
  )

  admin.delete('/payments/:id/link', updating(operations.endLink), (request: OneFee) =>
    changeLinks(request, () => null),
  )

  async function changeLinks(request: OneFee, tokenOf: (fee: PageFee) => string | null) {
    const id = feeIdOf(request)
    await write(request, async change => {
      const [page] = await pagesOf(change.db, [id])
      if (!page) throw notFound('fee')
      for (const fee of page.toSorted((one, other) => one.id - other.id)) {
        const token = tokenOf(fee)
        if (token !== fee.token) await changeFee(change, fee.id, () => ({ set: { token } }))
      }
    })
    return findFee(db, id)
  }

  admin.post('/payments/:id/mail', updating(operations.mail), async (request: OneFee) => {
    const id = feeIdOf(request)
    await mailLink(context, id)
    void jobs.trigger(MAIL_JOB)
    return findFee(db, id)
  })
}

/** Adds the endpoints that make fees of many players, mark them paid, and mail their links. */
function endpointsOfMany(admin: FastifyInstance, context: FeatureContext, { write }: FeeWriter) {
  const { jobs } = context

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
    const requested = requireValid(emailsRequest, request.body)
    await noteNames(context, request)
    const summary = await mailSeveral(context, requested)
    if (!requested.preview) void jobs.trigger(MAIL_JOB)
    return summary
  })
}
