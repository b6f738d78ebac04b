import type { AdminList, AdminTab } from '../../kit/admin/tab.ts'
import { More } from '../../ui/more.tsx'
import { useWide } from '../../ui/table/table-wide.ts'
import { hasCsv } from '../csv/csv-tab.ts'
import { ImportOpener } from '../csv/import-opener.tsx'
import { CsvTools } from '../csv/tools.tsx'
import { useRights } from './rights.ts'

interface MoreToolsProps {
  tab: AdminList | AdminTab
  /** The rows that match the search and the filters; undefined without either. */
  shown: readonly { id: number }[] | undefined
}

/** The tab's less used buttons, last those of CSV: beside the others, or on phones and tablets behind 'More'. */
export function MoreTools({ tab, shown }: MoreToolsProps) {
  const wide = useWide()
  const { isLimited } = useRights(tab)
  const csvTab = 'Fields' in tab && hasCsv(tab) && !isLimited ? tab : undefined
  if (!tab.MoreTools && !csvTab) return null
  const buttons = (
    <>
      {tab.MoreTools && <tab.MoreTools />}
      {csvTab && <CsvTools tab={csvTab} shown={shown} />}
    </>
  )
  return (
    <>
      {wide ? buttons : <More label={`More for ${tab.label.toLowerCase()}`}>{buttons}</More>}
      {csvTab && <ImportOpener tab={csvTab} />}
    </>
  )
}
