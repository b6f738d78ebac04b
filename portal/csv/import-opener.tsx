import { useQuery } from '@tanstack/react-query'
import type { ImportCounts } from '../../kit/import/import-shapes.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Failed } from '../../ui/failed.tsx'
import { counted } from '../list/counted.ts'
import { refreshed, saySuccess } from '../list/row-mutations.ts'
import { leave, useAddress, withQuery } from '../navigation.ts'
import { countedRows } from './counted-rows.ts'
import type { CsvTab } from './csv-tab.ts'
import { fetched } from './fetched.ts'

/** The import's dialog, while the address has `?{path}-import=csv`. */
export function ImportOpener({ tab }: { tab: CsvTab }) {
  const parameter = `${tab.path}-import`
  const isOpen = () => new URLSearchParams(location.search).has(parameter)
  useAddress()
  const open = isOpen()
  const { data, isError, refetch } = useQuery({
    queryKey: [parameter],
    queryFn: () => fetched(import('./import.tsx'), tab.csv()),
    enabled: open,
  })
  const close = () => {
    // Who went back while it was written is elsewhere already.
    if (isOpen()) leave(withQuery({ [parameter]: undefined }))
  }

  if (!open) return null
  if (data) {
    const [{ ImportDialog }, { default: columns }] = data
    return (
      <ImportDialog
        tab={tab}
        columns={columns}
        onImported={async (counts, leftOut) => {
          await refreshed(tab)
          saySuccess(outcome(counts, leftOut, tab))
          close()
        }}
        onClose={close}
      />
    )
  }
  return isError ? (
    <Dialog title={`Import ${tab.label}`} onClose={close}>
      <Failed what="the import" retry={() => void refetch()} />
    </Dialog>
  ) : null
}

/** '12 players created, 3 updated' */
function outcome({ created, updated }: ImportCounts, leftOut: number, tab: CsvTab) {
  const done = [
    created > 0 && `${counted(created, tab)} created`,
    updated > 0 && (created > 0 ? `${updated} updated` : `${counted(updated, tab)} updated`),
    leftOut > 0 && `${countedRows(leftOut)} left out`,
  ]
  return done.filter(Boolean).join(', ')
}
