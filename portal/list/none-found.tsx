import type { AdminList } from '../../kit/admin/tab.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { pluralOf } from './counted.ts'

interface NoneFoundProps {
  tab: AdminList
  find: string
  onClear: () => void
}

/** No row has the words that are searched for. */
export function NoneFound({ tab, find, onClear }: NoneFoundProps) {
  return (
    <Empty title={`No ${pluralOf(tab)} match “${find.trim()}”.`}>
      <Button variant="quiet" onClick={onClear}>
        Clear search
      </Button>
    </Empty>
  )
}
