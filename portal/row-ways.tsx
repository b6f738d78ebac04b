import { useState } from 'react'
import type { AdminList } from '../club/admin-tab.ts'
import { Button } from '../ui/button.tsx'

/** Buttons for what else can be done with a row; the dialog follows the row when the list is read anew. */
export function RowWays({ tab, row }: { tab: AdminList; row: { id: number } }) {
  const [open, setOpen] = useState<NonNullable<AdminList['ways']>[number]>()
  return (
    <>
      {tab.ways?.map(way => (
        <Button
          key={way.word}
          variant="quiet"
          aria-label={`${way.word} of ${tab.nameOf(row)}`}
          onClick={() => setOpen(way)}
        >
          {way.word}
        </Button>
      ))}
      {open && <open.Dialog row={row} onClose={() => setOpen(undefined)} />}
    </>
  )
}
