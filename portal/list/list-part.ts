import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebounced } from '../../kit/admin/debounced.ts'
import { read, retryOf, rowsPath } from '../../kit/admin/portal-client.ts'
import type { AdminList } from '../../kit/admin/tab.ts'
import { type ListAnswer, type ListQuery, pageParams } from '../../kit/list/answers.ts'
import type { ListView } from './list-view.ts'

type Row = { id: number }

/** The rows that are shown, with the query that they answer: the user may be ahead of it. */
export interface ListPart extends ListAnswer<Row> {
  query: ListQuery
}

/** A hook: what the server shows of the list in that view; the part before while the next one is on its way. */
export function useListPart({ path }: AdminList, view: ListView, isUnfolded: boolean | undefined) {
  const search = useDebounced(view.search)
  const query: ListQuery = { ...view, search, isUnfolded }
  const address = rowsPath(path, pageParams(query))
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [address],
    queryFn: async (): Promise<ListPart> => ({ ...(await read<ListAnswer<Row>>(address)), query }),
    placeholderData: keepPreviousData,
    retry: retryOf(path),
  })
  const isBehind = isPlaceholderData || search !== view.search
  return { part: data, isBehind, error, refetch }
}

/** The rows on the open pages. */
export function rowsOfPart(part: ListPart | undefined): readonly Row[] {
  return part ? [...part.rows, ...part.past.rows] : []
}

export function isNarrowed({ search, filters }: Pick<ListQuery, 'search' | 'filters'>) {
  return search.trim() !== '' || Object.values(filters).some(Boolean)
}
