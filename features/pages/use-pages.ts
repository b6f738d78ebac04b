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
