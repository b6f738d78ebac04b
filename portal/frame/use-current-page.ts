import { useEffect } from 'react'
import { ACCOUNT_PATH, replaceUrl, useUrl } from '../navigation.ts'
import { places as allPlaces, movedTo, type Place } from '../places.ts'
import { MORE_PATH } from './bottom-bar.tsx'

/** The target of the portal's address. */
type CurrentPage =
  | { kind: 'place' | 'forbidden'; place: Place; title: string }
  | { kind: 'account' | 'more' | 'unknown'; title: string }

/** Returns what is at the portal's address, for a user who may open those places. */
export function useCurrentPage(places: readonly Place[]): CurrentPage {
  const url = useUrl()
  const moved = movedTo(url)
  useEffect(() => {
    if (moved) replaceUrl(moved)
  }, [moved])

  const path = (moved ?? url).replace(/\/?(\?.*)?$/, '')
  if (path === ACCOUNT_PATH) return { kind: 'account', title: 'My account' }
  if (path === MORE_PATH) return { kind: 'more', title: 'More' }
  const place = allPlaces.find(({ key, href }) => path === href || path === `/admin/${key}`)
  if (!place) return { kind: 'unknown', title: 'Not found' }
  const kind = places.includes(place) ? 'place' : 'forbidden'
  return { kind, place, title: place.label }
}
