import { useState } from 'react'
import { useToday } from '../../club/admin-club.ts'
import { useWrites } from '../../club/admin-writes.ts'
import { RequestError } from '../../ui/api.ts'
import { Button } from '../../ui/button.tsx'
import { More } from '../../ui/more.tsx'
import { useWide } from '../../ui/table-wide.ts'
import { toast } from '../../ui/toast.ts'
import { go, withQuery } from '../address.ts'
import { counted } from '../counted.ts'
import { saySuccess } from '../row-writes.ts'
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
