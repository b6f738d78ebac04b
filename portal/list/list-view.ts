import { useEffect, useMemo } from 'react'
import type { AdminList } from '../../kit/admin/tab.ts'
import { useScope, useShownTeam } from '../../kit/admin/user.ts'
import { type ListSort, parseSort } from '../../kit/list/answers.ts'
import { replaceUrl, useUrl, withQuery } from '../navigation.ts'
import { lastChosen, remember } from './last-chosen.ts'

/** The state of a list: its search, its sort order, and the open page of the current and of the past rows. */
export interface ListView {
  search: string
  /** Chosen values of the filters, by name. */
  filters: Readonly<Record<string, string>>
  /** The one of a coach's several teams that all lists show. */
  ofTeam: number | undefined
  sort: ListSort | undefined
  page: number
  pastPage: number
}

/**
 * The view of the list with that path. It stands in the URL, `?{path}-find=…&{path}-sort=-Name&{path}-page=2`, and so
 * survives a reload and navigation. Filters and order are remembered on the device; the search is not, as it may be a
 * child's name.
 */
export function useListView({ path, area, filters }: AdminList) {
  const own = ownQuery(useUrl(), path)
  const shownTeam = useShownTeam()
  const ofTeam = useScope(`${area}.read`) === 'own' ? shownTeam : undefined
  const view = useMemo((): ListView => {
    const query = new URLSearchParams(own)
    return {
      search: query.get(`${path}-find`) ?? '',
      filters: chosenFilters(filters, name => query.get(`${path}-${name}`)),
      ofTeam,
      sort: parseSort(query.get(`${path}-sort`)),
      page: parsePage(query.get(`${path}-page`)),
      pastPage: parsePage(query.get(`${path}-past-page`)),
    }
  }, [own, path, filters, ofTeam])

  // The device's last choice applies, or the first tab, unless the address has one itself.
  useEffect(() => {
    const tabs = filters?.find(({ firstTab }) => firstTab)
    const first = tabs && { [`${path}-${tabs.name}`]: tabs.firstTab }
    const last = lastChosen(path) ?? first
    const isInAddress = [...new URL(location.href).searchParams.keys()].some(key =>
      key.startsWith(`${path}-`),
    )
    if (last && !isInAddress) replaceUrl(withQuery(last))
  }, [path, filters])

  function change(changes: Partial<ListView>) {
    const { search, sort, page, pastPage, filters: chosen } = { ...view, ...changes }
    const lasting = {
      ...Object.fromEntries(
        filters?.map(({ name, firstTab }) => [
          `${path}-${name}`,
          chosen[name] || (firstTab && ALL),
        ]) ?? [],
      ),
      [`${path}-sort`]: sort && `${sort.descending ? '-' : ''}${sort.header}`,
    }
    remember(path, lasting)
    replaceUrl(
      withQuery({
        [`${path}-find`]: search,
        ...lasting,
        [`${path}-page`]: page > 1 ? page : undefined,
        [`${path}-past-page`]: pastPage > 1 ? pastPage : undefined,
      }),
    )
  }
  return { view, change }
}

/** In the address: the tab that shows all rows. */
const ALL = 'all'

/** Returns the list's part of the URL's query; an open form does not change it. */
function ownQuery(url: string, path: string) {
  const { searchParams } = new URL(url, location.origin)
  return new URLSearchParams(
    [...searchParams].filter(([name]) => name.startsWith(`${path}-`)),
  ).toString()
}

function chosenFilters(filters: AdminList['filters'], read: (name: string) => string | null) {
  const chosen: Record<string, string> = {}
  for (const { name } of filters ?? []) {
    const value = read(name)
    if (value && value !== ALL) chosen[name] = value
  }
  return chosen
}

function parsePage(value: string | null) {
  return value && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1
}
