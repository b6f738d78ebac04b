import { useState } from 'react'
import type { AdminList, Way } from '../../kit/admin/tab.ts'
import { Button } from '../../ui/button.tsx'

interface RowWaysProps {
  tab: AdminList
  row: { id: number }
}

/** Buttons for what else can be done with a row; the dialog follows the row when the list is read anew. */
export function RowWays({ tab, row }: RowWaysProps) {
  return tab.ways?.map(way => <RowWay key={way.word} way={way} tab={tab} row={row} />)
}

function RowWay({ way, tab, row }: RowWaysProps & { way: Way<{ id: number }> }) {
  const [open, setOpen] = useState(false)
  const offered = way.useOffered?.() ?? always
  return (
    <>
      {offered(row) && (
        <Button
          variant="quiet"
          aria-label={`${way.word} of ${tab.nameOf(row)}`}
          onClick={() => setOpen(true)}
        >
          {way.word}
        </Button>
      )}
      {open && <way.Dialog row={row} onClose={() => setOpen(false)} />}
    </>
  )
}

function always() {
  return true
}
