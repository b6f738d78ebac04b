import { adminTab } from '../../../kit/admin/tab.ts'
import { formatMoney } from '../ledger/money.ts'
import { type FeeTemplate, type FeeTemplateInput, template } from '../ledger/schema.ts'
import { AmountField } from './amount.tsx'

export default adminTab<FeeTemplateInput, FeeTemplate>({
  path: 'fee-templates',
  listPath: 'admin/fee-templates',
  area: 'fees',
  label: 'Fee Templates',
  singular: 'fee template',
  columns: [
    { header: 'Description', cell: ({ description }) => description },
    {
      header: 'Amount',
      cell: ({ amount, currency }) => formatMoney(amount, currency),
      numeric: true,
    },
    { header: 'Season', cell: ({ season }) => season ?? '–' },
  ],
  empty: 'No fee templates yet.',
  emptyMore: 'Add one for a fee that comes again every season.',
  schema: template,
  form: [
    { name: 'description', hint: 'Such as Fall season U10' },
    { Part: () => <AmountField />, names: ['amount', 'currency'] },
    { name: 'season', hint: 'Such as Fall 2026' },
  ],
  rowName: ({ description }) => description,
  deleteQuestion: ({ description }) =>
    `This will permanently delete the template ${description}. Fees that were made from it stay.`,
})
