import type { Feature } from '../../kit/feature.server.ts'
import { resource } from '../../kit/resource/resource.server.ts'
import type { Edited } from '../../kit/tables.server.ts'
import { feeEndpoints } from './admin/endpoints.server.ts'
import { findOpenPage, type Span } from './card/checkout.server.ts'
import { cardJobs } from './card/jobs.server.ts'
import { cardMode, cardProvider } from './card/provider.server.ts'
import { cardRoutes } from './card/routes.server.ts'
import { familyFees, findByToken } from './family/family.server.ts'
import { reminderJobs } from './family/reminders.server.ts'
import type { FamilyFees } from './family/schema.ts'
import { type FeeTemplateInput, template } from './ledger/schema.ts'
import { templateList } from './list.server.ts'
import { feeTables } from './tables.server.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    fee_templates: Edited<FeeTemplateInput>
  }
}

declare module '../../kit/reads.ts' {
  interface Reads {
    /** Returns the family's fees behind the token of a link; null for an invalid or expired link. */
    'family-fees'(token: string): FamilyFees | null
    /** The provider's page that a family is sent to; `url` is null when none is open. */
    'fee-checkout'(token: string, span: Span): { url: string | null } | null
    /** Tells whether families can pay by card. */
    'can-pay-by-card'(): boolean
  }
}

const templates = resource({
  path: 'fee-templates',
  list: templateList,
  area: 'fees',
  tables: feeTables,
  table: 'fee_templates',
  singular: 'fee template',
  rowName: ({ description }) => description,
  entity: template,
  admin: ['list', 'create', 'update', 'remove'],
  orderBy: ['description', 'id'],
})

/** Fees and their payment: docs/decisions/0042-fees-and-payments.md. */
export default {
  resources: [templates],
  reads: {
    async 'family-fees'({ db, clubNow, config }, token) {
      const { today } = await clubNow(db)
      const children = await familyFees(db, token)
      return children && { path: `/pay/${token}`, children, today, card: cardMode(config.card) }
    },
    async 'fee-checkout'({ db, now }, token, span) {
      const fee = await findByToken(db, token)
      return fee ? { url: await findOpenPage(db, fee, span, now()) } : null
    },
    'can-pay-by-card': async ({ config }) => config.card !== undefined,
  },
  lists: { payments: ['payments'], players: ['payments'] },
  history: { payments: { singular: 'fee', within: { table: 'players', word: 'of' } } },
  setUp(context) {
    const card = context.config.card && cardProvider(context.config.card)
    return {
      api: app => cardRoutes(app, context, card),
      admin: app => feeEndpoints(app, context, card),
      jobs: [...reminderJobs(context), ...(card ? cardJobs(context, card) : [])],
    }
  },
} satisfies Feature
