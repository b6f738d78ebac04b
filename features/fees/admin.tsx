import { useMemo } from 'react'
import { formatShortDay } from '../../kit/admin/format.ts'
import { adminList } from '../../kit/admin/tab.ts'
import type { Column } from '../../ui/table/column.ts'
import { useTeamName } from '../teams/admin-choice.tsx'
import { FeeTools } from './admin-create.tsx'
import { ManageFee } from './admin-fee.tsx'
import { feeFilters } from './admin-filters.ts'
import { FeeSummary } from './admin-summary.tsx'
import { feeName, isOverdue } from './fee-words.ts'
import { formatMoney } from './money.ts'
import type { Fee } from './schema.ts'
import { stateLabels } from './states.ts'
import { useFeesOverview } from './use-fees.ts'

export default adminList<Fee>({
  path: 'payments',
  listPath: 'admin/payments',
  area: 'fees',
  label: 'Fees',
  singular: 'fee',
  columns: useColumns,
  Tools: FeeTools,
  Above: FeeSummary,
  filters: feeFilters,
  empty: 'No fees yet.',
  emptyMore: 'Create one for a player, a team or several players.',
  rowActions: [{ label: 'Manage', Dialog: ManageFee }],
  keepsRows: true,
  rowName: ({ description, player }) => `${description}, ${player}`,
  deleteQuestion: ({ description }) => `This will permanently delete the fee ${description}.`,
  messages: { deleted: 'Fee deleted' },
})

function useColumns() {
  const teamName = useTeamName()
  const today = useFeesOverview()?.today ?? ''
  return useMemo(
    (): Column<Fee>[] => [
      { header: 'Player', cell: ({ player }) => player },
      { header: 'Fee', cell: feeName },
      {
        header: 'Team',
        cell: ({ team_id }) => teamName(team_id) ?? '–',
        value: ({ team_id }) => teamName(team_id),
      },
      {
        header: 'Amount',
        cell: ({ amount, currency }) => formatMoney(amount, currency),
        value: ({ amount }) => amount,
        numeric: true,
      },
      {
        header: 'Due',
        cell: ({ due_date }) => (due_date ? formatShortDay(due_date) : '–'),
        value: ({ due_date }) => due_date,
        oneLine: true,
      },
      {
        header: 'State',
        cell: fee => (isOverdue(fee, today) ? 'Overdue' : stateLabels[fee.status]),
      },
    ],
    [teamName, today],
  )
}
