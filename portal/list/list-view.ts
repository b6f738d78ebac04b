import { useMemo } from 'react'
import type { AdminList } from '../../kit/admin/tab.ts'
import type { Sort } from '../../ui/table/column.ts'
import { replaceUrl, useUrl, withQuery } from '../navigation.ts'

/** What a list shows: its search, its sort order, and the open page of the current and of the past rows. */
export interface ListView {
  search: string
  /** Chosen values of the filters, by name. */
  filters: Readonly<Record<string, string>>
  sort: Sort | undefined
  page: number
  pastPage: number
}

/**
 * The view of the list with that path. It stands in the URL, `?{path}-find=…&{path}-sort=-Name&{path}-page=2`, and so
 * survives a reload and navigation.
 */
export function useListView({ path, filters }: AdminList) {
  const url = useUrl()
  const view = useMemo((): ListView => {
    const query = new URL(url, location.origin).searchParams
    return {
      search: query.get(`${path}-find`) ?? '',
      filters: chosenFilters(filters, name => query.get(`${path}-${name}`)),
      sort: parseSort(query.get(`${path}-sort`)),
      page: parsePage(query.get(`${path}-page`)),
      pastPage: parsePage(query.get(`${path}-past-page`)),
    }
  }, [url, path, filters])

  function change(changes: Partial<ListView>) {
    const { search, sort, page, pastPage, filters: chosen } = { ...view, ...changes }
    replaceUrl(
      withQuery({
        [`${path}-find`]: search,
        ...Object.fromEntries(filters?.map(({ name }) => [`${path}-${name}`, chosen[name]]) ?? []),
        [`${path}-sort`]: sort && `${sort.descending ? '-' : ''}${sort.header}`,
        [`${path}-page`]: page > 1 ? page : undefined,
        [`${path}-past-page`]: pastPage > 1 ? pastPage : undefined,
      }),
    )
  }
  return { view, change }
}

function chosenFilters(filters: AdminList['filters'], read: (name: string) => string | null) {
  const chosen = filters?.map(({ name }) => [name, read(name) ?? ''] as const) ?? []
  return Object.fromEntries(chosen.filter(([, value]) => value))
}

function parseSort(value: string | null): Sort | undefined {
  if (!value) return undefined
  const descending = value.startsWith('-')
  return { header: descending ? value.slice(1) : value, descending }
}

function parsePage(value: string | null) {
  return value && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1
}
