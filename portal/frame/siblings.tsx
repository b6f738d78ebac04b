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
  if (places.length < 2) return null
  return (
    <nav className={css.row} data-group={group.key} aria-label={group.label}>
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
