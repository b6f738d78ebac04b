import type { RowAction } from '../../../kit/admin/tab.ts'
import { useHasPermission } from '../../../kit/admin/user.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { feeName } from '../ledger/fee-words.ts'
import type { Fee } from '../ledger/schema.ts'
import { isPayable } from '../ledger/states.ts'
import { ActionForm } from './fee-action.tsx'
import type { ManualAction } from './use-fees.ts'

/** The actions that a treasurer takes most often on an open fee, without opening it first. */
export const feeActions: readonly RowAction<Fee>[] = [
  { ...of('mark-paid', 'Mark as paid'), isDaily: true, short: 'Paid' },
  of('waive', 'Waive'),
]

function of(action: ManualAction, label: string): RowAction<Fee> {
  return {
    label,
    Dialog: ({ row: fee, onClose }) => (
      <Dialog title={label} description={`${feeName(fee)}, ${fee.player}`} onClose={onClose}>
        <ActionForm fee={fee} action={action} label={label} onDone={onClose} />
      </Dialog>
    ),
    useIsOffered: ({ status }) => useHasPermission('fees.update') && isPayable(status),
  }
}
