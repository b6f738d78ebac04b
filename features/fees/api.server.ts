import type { Feature } from '../../kit/feature.server.ts'
import { resource } from '../../kit/resource/resource.server.ts'
import type { Edited } from '../../kit/tables.server.ts'
import { feeEndpoints } from './admin-endpoints.server.ts'
import { familyFees } from './family.server.ts'
import { type FamilyFees, type FeeTemplateInput, template } from './schema.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    fee_templates: Edited<FeeTemplateInput>
  }
}

declare module '../../kit/reads.ts' {
  interface Reads {
    /** By the token of a fee's link; null for a link that is not valid (any more). */
    'family-fees'(token: string): FamilyFees | null
  }
}

const templates = resource({
  path: 'fee-templates',
  area: 'fees',
  table: 'fee_templates',
  singular: 'fee template',
  rowName: ({ description }) => description,
  entity: template,
  public: false,
  admin: ['list', 'create', 'update', 'remove'],
  orderBy: ['description', 'id'],
})

/** Who owes what, and how it is paid: docs/decisions/0042-fees-and-payments.md. */
export default {
  resources: [templates],
  reads: {
    async 'family-fees'({ db, clubNow }, token) {
      return familyFees(db, token, (await clubNow(db)).today)
    },
  },
  lists: { payments: ['payments'], players: ['payments'] },
  history: { payments: { singular: 'fee' } },
  setUp: context => ({ admin: app => feeEndpoints(app, context) }),
} satisfies Feature
