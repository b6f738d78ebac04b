import { useQuery } from '@tanstack/react-query'
import { read } from '../../kit/admin/portal-client.ts'
import type { MenuItem } from './menu-schema.ts'
import type { NamedPage } from './old-slugs.ts'

/** The pages without their contents: read again whenever the list of pages is. */
export const pagesQuery = {
  queryKey: ['/api/pages', 'names'],
  queryFn: () => read<NamedPage[]>('/api/admin/pages/names'),
}

export function usePages(): readonly NamedPage[] {
  return useQuery(pagesQuery).data ?? []
}

export function useMenu(): readonly MenuItem[] {
  return useQuery<MenuItem[]>({ queryKey: ['/api/menu'] }).data ?? []
}
