import type { AdminList, RowAction } from '../../kit/admin/tab.ts'
import { Button } from '../../ui/button.tsx'
import { useWide } from '../../ui/wide.ts'

type Row = { id: number }

interface DailyActionsProps {
  tab: AdminList
  row: Row
  onAct: (action: RowAction<Row>, row: Row) => void
}

/** The actions that stand in the row itself; a phone has room for a word. */
export function DailyActions({ tab, ...props }: DailyActionsProps) {
  const wide = useWide()
  return tab.rowActions?.map(
    action =>
      (wide ? action.isDaily : action.short) && (
        <DailyAction key={action.label} action={action} tab={tab} wide={wide} {...props} />
      ),
  )
}

type DailyActionProps = DailyActionsProps & { action: RowAction<Row>; wide: boolean }

function DailyAction({ tab, row, action, wide, onAct }: DailyActionProps) {
  const isOffered = action.useIsOffered?.(row) ?? true
  if (!isOffered) return null
  return (
    <Button
      variant="quiet"
      aria-label={`${action.label} of ${tab.rowName(row)}`}
      onClick={() => onAct(action, row)}
    >
      {wide ? action.label : action.short}
    </Button>
  )
}
