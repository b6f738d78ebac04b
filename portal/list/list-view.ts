import { useMemo } from 'react'
import type { Sort } from '../../ui/table/column.ts'
import { replaceUrl, useUrl, withQuery } from '../navigation.ts'

/** What a list shows: its search, its sort order, and the open page of the current and of the past rows. */
export interface ListView {
  search: string
  sort: Sort | undefined
  page: number
  pastPage: number
}

/**
 * The view of the list with that path. It stands in the URL, `?{path}-find=…&{path}-sort=-Name&{path}-page=2`, and so
 * survives a reload and navigation.
 */
export function useListView(path: string) {
  const url = useUrl()
  const view = useMemo((): ListView => {
    const query = new URL(url, location.origin).searchParams
    return {
      search: query.get(`${path}-find`) ?? '',
      sort: parseSort(query.get(`${path}-sort`)),
      page: parsePage(query.get(`${path}-page`)),
      pastPage: parsePage(query.get(`${path}-past-page`)),
    }
  }, [url, path])

  function change(changes: Partial<ListView>) {
    const { search, sort, page, pastPage } = { ...view, ...changes }
    replaceUrl(
      withQuery({
        [`${path}-find`]: search,
        [`${path}-sort`]: sort && `${sort.descending ? '-' : ''}${sort.header}`,
        [`${path}-page`]: page > 1 ? page : undefined,
        [`${path}-past-page`]: pastPage > 1 ? pastPage : undefined,
      }),
    )
  }
  return { view, change }
}

function parseSort(value: string | null): Sort | undefined {
  if (!value) return undefined
  const descending = value.startsWith('-')
  return { header: descending ? value.slice(1) : value, descending }
}

function parsePage(value: string | null) {
  return value && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1
}
