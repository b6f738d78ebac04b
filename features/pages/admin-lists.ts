import { useQuery } from '@tanstack/react-query'
import type { MenuItem } from './menu-schema.ts'
import type { WithOldSlugs } from './old-slugs.ts'
import type { OwnPage } from './schema.ts'

export function usePages(): readonly (OwnPage & WithOldSlugs)[] {
  return useQuery<(OwnPage & WithOldSlugs)[]>({ queryKey: ['/api/pages'] }).data ?? []
}

export function useMenu(): readonly MenuItem[] {
  return useQuery<MenuItem[]>({ queryKey: ['/api/menu'] }).data ?? []
}

/** The rows with those under another one right behind it. */
export function inTree<Row extends Branch>(rows: readonly Row[]): Row[] {
  return rows
    .filter(({ parent_id }) => parent_id === null)
    .flatMap(row => [row, ...rows.filter(({ parent_id }) => parent_id === row.id)])
}

interface Branch {
  id: number
  parent_id: number | null
}
