import { useMemo } from 'react'
import type { Sort } from '../../ui/table/column.ts'
import { show, useAddress, withQuery } from '../navigation.ts'

/** How a list is looked at: what is searched for, by what it is sorted, and the page of it and of its past. */
export interface ListView {
  find: string
  sort: Sort | undefined
  page: number
  pastPage: number
}

/**
 * The view of the list with that path. The address keeps it, `?{path}-find=…&{path}-sort=-Name&{path}-page=2`, so that it
 * is as it was after a reload and when one comes back; `change` takes one step, however much of it is new.
 */
export function useListView(path: string) {
  const address = useAddress()
  const view = useMemo((): ListView => {
    const query = new URL(address, location.origin).searchParams
    return {
      find: query.get(`${path}-find`) ?? '',
      sort: sortOf(query.get(`${path}-sort`)),
      page: pageOf(query.get(`${path}-page`)),
      pastPage: pageOf(query.get(`${path}-past-page`)),
    }
  }, [address, path])

  function change(changes: Partial<ListView>) {
    const { find, sort, page, pastPage } = { ...view, ...changes }
    show(
      withQuery({
        [`${path}-find`]: find,
        [`${path}-sort`]: sort && `${sort.descending ? '-' : ''}${sort.header}`,
        [`${path}-page`]: page > 1 ? page : undefined,
        [`${path}-past-page`]: pastPage > 1 ? pastPage : undefined,
      }),
    )
  }
  return { view, change }
}

function sortOf(value: string | null): Sort | undefined {
  if (!value) return undefined
  const descending = value.startsWith('-')
  return { header: descending ? value.slice(1) : value, descending }
}

function pageOf(value: string | null) {
  return value && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1
}
