import { useState } from 'react'
import { useToday } from '../../features/settings/use-club.ts'
import { useWrites } from '../../kit/admin/portal-client.ts'
import { Button } from '../../ui/button.tsx'
import { RequestError } from '../../ui/http/api.ts'
import { More } from '../../ui/more.tsx'
import { useWide } from '../../ui/table/table-wide.ts'
import { toast } from '../../ui/toast/toast.ts'
import { counted } from '../list/counted.ts'
import { saySuccess } from '../list/row-mutations.ts'
import { go, withQuery } from '../navigation.ts'
import type { CsvTab } from './csv-tab.ts'
import { fetched } from './fetched.ts'
import { ImportOpener } from './import-opener.tsx'

/** Rows out to a file and in again. What that takes is fetched when somebody does it. */
export function CsvTools({ tab }: { tab: CsvTab }) {
  const wide = useWide()
  const { busy, run } = useExport(tab)
  const buttons = (
    <>
      <Button variant="quiet" onClick={() => go(withQuery({ [`${tab.path}-import`]: 'csv' }))}>
        Import CSV
      </Button>
      <Button variant="quiet" busy={busy && 'Exporting...'} onClick={run}>
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
  const { send } = useWrites()
  const today = useToday()
  const [busy, setBusy] = useState(false)

  async function run() {
    setBusy(true)
    try {
      const [{ exportRows }, { default: columns }] = await fetched(import('./export.ts'), tab.csv())
      const count = await exportRows(tab, columns, today, send)
      saySuccess(`${counted(count, tab)} exported`)
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      const description = `Failed to export ${tab.label.toLowerCase()}: ${error.message}`
      toast({ kind: 'error', title: 'Error', description })
    } finally {
      setBusy(false)
    }
  }
  return { busy, run }
}
