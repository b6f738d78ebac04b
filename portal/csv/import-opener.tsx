import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Failed } from '../../ui/failed.tsx'
import { goBack, navigate, useUrl, withQuery } from '../navigation.ts'
import { type CsvTab, loaded } from './csv-tab.ts'

export function openImport(tab: CsvTab) {
  navigate(withQuery({ [parameterOf(tab)]: 'csv' }))
}

function parameterOf({ path }: CsvTab) {
  return `${path}-import`
}

/** The import's dialog, while the URL has `?{path}-import=csv`. */
export function ImportOpener({ tab }: { tab: CsvTab }) {
  const parameter = parameterOf(tab)
  const isOpen = () => new URLSearchParams(location.search).has(parameter)
  useUrl()
  const open = isOpen()
  const { data, isError, refetch } = useQuery({
    queryKey: [parameter],
    queryFn: () => loaded(import('./import.tsx'), tab.csv()),
    enabled: open,
  })
  const close = () => {
    // The user may have gone back during the import.
    if (isOpen()) goBack(withQuery({ [parameter]: undefined }))
  }

  if (!open) return null
  if (data) {
    const [{ ImportDialog }, module] = data
    return <ImportDialog tab={tab} module={module} onClose={close} />
  }
  return isError ? (
    <Dialog title={`Import ${tab.label}`} onClose={close}>
      <Failed what="the import" retry={() => void refetch()} />
    </Dialog>
  ) : null
}
