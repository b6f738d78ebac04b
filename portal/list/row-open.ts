import { useState } from 'react'
import { useAddress } from '../navigation.ts'

interface OpenRow {
  key: string
  /** Left out for a new one. */
  row: { id: number } | undefined
}

/** The row that the address names in that parameter. It stays as it was when the list is read anew meanwhile. */
export function useOpenRow(parameter: string, rows: readonly { id: number }[] | undefined) {
  const key = new URL(useAddress(), location.origin).searchParams.get(parameter)
  const [open, setOpen] = useState<OpenRow>()
  if (key === (open?.key ?? null)) return open
  const row = rows?.find(({ id }) => String(id) === key)
  const next = key && (row || key === 'new') ? { key, row } : undefined
  if (next || open) setOpen(next)
  return next
}
