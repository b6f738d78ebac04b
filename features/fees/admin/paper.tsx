import { useState } from 'react'
import { formatShortDay } from '../../../kit/admin/format.ts'
import { SelectChoice } from '../../../kit/admin/paper/choice.tsx'
import { Paper, PaperDialog, PaperTable } from '../../../kit/admin/paper/paper.tsx'
import { useRows } from '../../../kit/admin/paper/use-rows.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { useToday } from '../../settings/use-club.ts'
import { feeName, isOverdue } from '../ledger/fee-words.ts'
import { formatMoney, formatSum } from '../ledger/money.ts'
import type { Fee } from '../ledger/schema.ts'
import { stateLabels } from '../ledger/states.ts'
import { feeFilters } from './filters.ts'

/** The fees that match, for the evening on which families pay by hand. */
export function FeesDialog({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({ balance: 'owed' })
  const fees = useRows<Fee>('payments', { ...chosen, sort: 'Player' })
  const filters = feeFilters.map(({ name, label, useChoices }) => ({
    name,
    label,
    // biome-ignore lint/correctness/useHookAtTopLevel: the filters are always the same.
    options: [{ value: '', label: 'All' }, ...useChoices()],
  }))
  const filterTexts = filters.flatMap(({ name, options }) => {
    const option = chosen[name] && options.find(({ value }) => String(value) === chosen[name])
    return option ? [option.label] : []
  })
  return (
    <PaperDialog
      title="Print Fees"
      choices={filters.map(({ name, label, options }) => (
        <SelectChoice
          key={name}
          label={label}
          value={chosen[name] ?? ''}
          options={options}
          onChange={value => setChosen({ ...chosen, [name]: value })}
        />
      ))}
      onClose={onClose}
    >
      <Loaded query={fees} what="fees">
        {rows => <FeesPaper fees={rows} filterText={filterTexts.join(', ')} />}
      </Loaded>
    </PaperDialog>
  )
}

function FeesPaper({ fees, filterText }: { fees: readonly Fee[]; filterText: string }) {
  const today = useToday() ?? ''
  return (
    <Paper
      title="Fees"
      lines={[filterText, fees.length > 0 && `${fees.length} fees, ${formatSum(fees)}`]}
      isPrivate
    >
      <PaperTable
        heads={['Player', 'Fee', 'Amount', 'Due', 'State', 'Received']}
        rows={fees.map(fee => ({
          key: fee.id,
          cells: [
            fee.player,
            feeName(fee),
            formatMoney(fee.amount, fee.currency),
            fee.due_date ? formatShortDay(fee.due_date) : '–',
            isOverdue(fee, today) ? 'Overdue' : stateLabels[fee.status],
            '',
          ],
        }))}
      />
      {fees.length === 0 && <p>There are none.</p>}
    </Paper>
  )
}
