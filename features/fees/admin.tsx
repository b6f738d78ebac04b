import { useMemo } from 'react'
import { formatShortDay } from '../../kit/admin/format.ts'
import { adminList, type PhoneRow, type RowGroups } from '../../kit/admin/tab.ts'
import { useHasPermission } from '../../kit/admin/user.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import type { Column } from '../../ui/table/column.ts'
import { useWide } from '../../ui/wide.ts'
import { useTeamName } from '../teams/admin-choice.tsx'
import { feeTools } from './admin/create.tsx'
import { ManageFee } from './admin/fee.tsx'
import { feeFilters } from './admin/filters.ts'
import { feeActions } from './admin/row-actions.tsx'
import { severalFees } from './admin/several.tsx'
import { StateCell } from './admin/state-cell.tsx'
import { FeeSummary } from './admin/summary.tsx'
import { useFeesOverview } from './admin/use-fees.ts'
import { feeName } from './ledger/fee-words.ts'
import { formatMoney } from './ledger/money.ts'
import type { Fee } from './ledger/schema.ts'

export default adminList<Fee>({
  path: 'payments',
  listPath: 'admin/payments',
  area: 'fees',
  label: 'Fees',
  singular: 'fee',
  columns: useColumns,
  usePhoneRow,
  useGroups: useFamilies,
  tools: feeTools,
  Above: FeeSummary,
  filters: feeFilters,
  empty: 'No fees yet.',
  emptyMore: 'Create one for a player, a team or several players.',
  rowActions: [{ label: 'Manage', Dialog: ManageFee }, ...feeActions],
  selectionActions: severalFees,
  keepsRows: true,
  rowName: ({ description, player }) => `${description}, ${player}`,
  deleteQuestion: ({ description }) => `This will permanently delete the fee ${description}.`,
})

function usePhoneRow(): PhoneRow<Fee> {
  const teamName = useTeamName()
  const today = useFeesOverview()?.today ?? ''
  return {
    line: fee =>
      [feeName(fee), teamName(fee.team_id), fee.due_date && `due ${formatShortDay(fee.due_date)}`]
        .filter(Boolean)
        .join(' · '),
    end: fee => (
      <>
        <strong>{formatMoney(fee.amount, fee.currency)}</strong>
        <br />
        <StateCell fee={fee} today={today} />
      </>
    ),
  }
}

/** Where families owe, the heading of each that has several fees says what they are in all. */
function useFamilies({ balance }: Readonly<Record<string, string>>): RowGroups<Fee> | undefined {
  const may = useHasPermission('fees.update')
  const wide = useWide()
  if (balance !== 'owed') return undefined
  // On a phone, the fee itself has the link.
  if (!wide) {
    return { label: ({ family }) => (family ? `${family.name} · ${family.open} open` : SINGLE) }
  }
  return {
    label: ({ family, payer_email }) =>
      family
        ? `${family.name} · ${payer_email ?? 'no email'} · ${family.count} fees · ${family.open} open`
        : SINGLE,
    end: ({ family }) =>
      may && family?.path ? (
        <CopyButton text={location.origin + family.path} label="Copy link" />
      ) : null,
  }
}

const SINGLE = 'Single fees'

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
      },
      {
        header: 'Amount',
        cell: ({ amount, currency }) => formatMoney(amount, currency),
        numeric: true,
      },
      {
        header: 'Due',
        cell: ({ due_date }) => (due_date ? formatShortDay(due_date) : '–'),
        oneLine: true,
      },
      {
        header: 'State',
        cell: fee => <StateCell fee={fee} today={today} />,
      },
    ],
    [teamName, today],
  )
}
