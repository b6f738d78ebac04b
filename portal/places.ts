import {
  type PlaceGroup,
  type PlaceKey,
  placeGroups,
  placeOfList,
  portalPlaces,
} from '../features/portal-places.ts'
import type { CurrentUser } from '../kit/current-user.ts'
import type { Counts } from '../kit/live.ts'
import { type Area, hasPermission } from '../kit/roles.ts'

export interface Place {
  key: PlaceKey
  label: string
  href: string
  group: PlaceGroup
  areas: readonly Area[]
  /** The labels of its lists. */
  lists: readonly string[]
  counts: readonly (keyof Counts)[]
  isMain: boolean
  /** The place that leads to it. */
  within: PlaceKey | undefined
}

/** The places of one group that a user may open, at least one. */
export interface Group {
  key: PlaceGroup
  label: string
  places: readonly Place[]
}

/** All places of the portal, in the order of its navigation. */
export const places: readonly Place[] = Object.entries(portalPlaces).map(([key, place]) => ({
  key: key as PlaceKey,
  href: key === 'today' ? '/admin' : `/admin/${key}`,
  label: place.label,
  group: place.group,
  areas: place.areas,
  lists: 'lists' in place ? Object.values(place.lists) : [],
  counts: 'counts' in place ? place.counts : [],
  isMain: 'isMain' in place,
  within: 'within' in place ? place.within : undefined,
}))

/** Returns the places that the user may open. */
export function placesOf(user: CurrentUser): Place[] {
  return places.filter(({ areas }) => areas.some(area => hasPermission(user, `${area}.read`)))
}

/** Returns the groups that have one of these places. */
export function groupsOf(places: readonly Place[]): Group[] {
  return Object.entries(placeGroups).flatMap(([key, label]) => {
    const own = places.filter(({ group }) => group === key)
    return own.length > 0 ? { key: key as PlaceGroup, label, places: own } : []
  })
}

/** Returns the places of a group that the navigation shows: not those that another of them leads to. */
export function inNavigation({ places }: Group): readonly Place[] {
  return places.filter(({ within }) => !places.some(({ key }) => key === within))
}

/** Returns how a link to a place is marked while another one is open. */
export function currentOf(place: Place, open: Place | undefined) {
  if (place === open) return 'page'
  return open?.within === place.key ? 'true' : undefined
}

/** A phone's bar has room for five entries; the last is 'More' if there are more groups. */
const MAX_BAR_ENTRIES = 5
const IN_BAR: readonly PlaceGroup[] = ['today', 'season', 'people', 'inbox']

/** Returns the groups in a phone's bar, and those behind its 'More'. */
export function barOf(groups: readonly Group[]) {
  if (groups.length <= MAX_BAR_ENTRIES) return { shown: groups, more: [] }
  return {
    shown: groups.filter(({ key }) => IN_BAR.includes(key)),
    more: groups.filter(({ key }) => !IN_BAR.includes(key)),
  }
}

/** Returns the sum of the counts of these places; 0 while they are not known. */
export function countOf(places: readonly Place[], counts: Partial<Counts>) {
  return places.flatMap(place => place.counts).reduce((sum, name) => sum + (counts[name] ?? 0), 0)
}

/** Places of lists that are part of another list’s form now. */
const FORMER = new Map<string, PlaceKey>([['family-contacts', 'players']])

/**
 * Returns the URL of a row whose list has moved to another place, as links in old emails name it, or of the place of a
 * list that was named instead.
 */
export function movedTo(url: string) {
  const { pathname, search, searchParams } = new URL(url, 'http://portal')
  const key = pathname === '/admin' ? 'today' : pathname.replace('/admin/', '')
  const list = Object.hasOwn(portalPlaces, key) ? undefined : (FORMER.get(key) ?? placeOfList(key))
  if (list) return `/admin/${list}${search}`
  if (!Object.hasOwn(portalPlaces, key)) return undefined
  const now = [...searchParams.keys()]
    .map(name => placeOfList(name.replace(/-view$/, '')))
    .find(place => place !== undefined)
  return now && now !== key ? `/admin/${now}${search}` : undefined
}
