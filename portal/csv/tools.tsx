import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { counted } from '../labels.ts'
import { navigate, withQuery } from '../navigation.ts'
import { type CsvTab, loaded } from './csv-tab.ts'

interface CsvToolsProps {
  tab: CsvTab
  /** The rows that match the search and the filters; undefined without either. */
  shown: readonly { id: number }[] | undefined
}

/** The buttons to import and export rows; the code for both is loaded when it is first needed. */
export function CsvTools({ tab, shown }: CsvToolsProps) {
  const { isPending, mutate } = useExport(tab, shown)
  return (
    <>
      <Button
        variant="quiet"
        onClick={() => navigate(withQuery({ [`${tab.path}-import`]: 'csv' }))}
      >
        Import CSV
      </Button>
      <Button variant="quiet" busy={isPending && 'Exporting...'} onClick={() => mutate()}>
        {shown ? `Export ${counted(shown.length, tab)}` : 'Export CSV'}
      </Button>
    </>
  )
}

function useExport(tab: CsvTab, shown: CsvToolsProps['shown']) {
  return usePortalMutation({
    async mutate() {
      const [{ exportRows }, { default: columns }] = await loaded(import('./export.ts'), tab.csv())
      const ids = shown && new Set(shown.map(({ id }) => id))
      return exportRows(tab, columns, ids)
    },
    invalidates: [],
    notices: {
      done: count => `${counted(count, tab)} exported`,
      failed: `Failed to export ${tab.label.toLowerCase()}`,
    },
  })
}
