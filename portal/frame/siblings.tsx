import { useEffect, useRef } from 'react'
import type { Counts } from '../../kit/live.ts'
import { countOf, currentOf, type Group, inNavigation, type Place } from '../places.ts'
import { PlaceLink } from './place-link.tsx'
import css from './siblings.module.css'

interface SiblingsProps {
  group: Group
  place: Place
  counts: Partial<Counts>
}

/** The places of the open group in a row, where the navigation shows only groups. */
export function Siblings({ group, place, counts }: SiblingsProps) {
  const places = inNavigation(group)
  const row = useRef<HTMLElement>(null)
  // A row that is longer than the screen shows the open place.
  useEffect(() => {
    row.current?.querySelector(`[href="${place.href}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [place])
  if (places.length < 2) return null
  return (
    <nav className={css.row} aria-label={group.label} ref={row}>
      {places.map(each => (
        <PlaceLink
          key={each.key}
          className={css.place}
          place={each}
          count={countOf([each], counts)}
          current={currentOf(each, place)}
        />
      ))}
    </nav>
  )
}
