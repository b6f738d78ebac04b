import { lazy, Suspense } from 'react'
import type { AdminList, AdminTab } from '../../kit/admin/tab.ts'
import type { ListQuery } from '../../kit/list/answers.ts'
import { goBack, useUrl, withQuery } from '../navigation.ts'
import type { SheetTab } from './sheet.tsx'

const SheetDialog = lazy(async () => ({ default: (await import('./sheet.tsx')).SheetDialog }))

export function hasSheet(tab: AdminList | AdminTab): tab is SheetTab {
  return 'sheet' in tab && tab.sheet !== undefined && tab.csv !== undefined
}

/** The list as a table whose cells are edited, while the URL has `?{path}-table=edit`. */
export function SheetOpener({ tab, query }: { tab: SheetTab; query: ListQuery | undefined }) {
  const parameter = tableParameter(tab)
  const isOpen = new URL(useUrl(), location.origin).searchParams.has(parameter)
  if (!(isOpen && query)) return null
  return (
    <Suspense>
      <SheetDialog
        tab={tab}
        query={query}
        onClose={() => goBack(withQuery({ [parameter]: undefined }))}
      />
    </Suspense>
  )
}

export function tableParameter({ path }: AdminList) {
  return `${path}-table`
}
