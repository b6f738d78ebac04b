import { useToday } from '../../features/settings/use-club.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { More } from '../../ui/more.tsx'
import { useWide } from '../../ui/table/table-wide.ts'
import { counted } from '../labels.ts'
import { navigate, withQuery } from '../navigation.ts'
import { type CsvTab, loaded } from './csv-tab.ts'
import { ImportOpener } from './import-opener.tsx'

/** The buttons to import and export rows; the code for both is loaded when it is first needed. */
export function CsvTools({ tab }: { tab: CsvTab }) {
  const wide = useWide()
  const { isPending, mutate } = useExport(tab)
  const buttons = (
    <>
      <Button
        variant="quiet"
        onClick={() => navigate(withQuery({ [`${tab.path}-import`]: 'csv' }))}
      >
        Import CSV
      </Button>
      <Button variant="quiet" busy={isPending && 'Exporting...'} onClick={() => mutate()}>
        Export CSV
      </Button>
    </>
  )
  return (
    <>
      {wide ? buttons : <More label={`More for ${tab.label.toLowerCase()}`}>{buttons}</More>}
      <ImportOpener tab={tab} />
    </>
  )
}

function useExport(tab: CsvTab) {
  const today = useToday()
  return usePortalMutation({
    async mutate() {
      const [{ exportRows }, { default: columns }] = await loaded(import('./export.ts'), tab.csv())
      return exportRows(tab, columns, today)
    },
    invalidates: [],
    notices: {
      done: count => `${counted(count, tab)} exported`,
      failed: `Failed to export ${tab.label.toLowerCase()}`,
    },
  })
}
