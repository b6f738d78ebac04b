import type { Counts } from '../../kit/live.ts'
import { countOf, type Group } from '../places.ts'
import css from './more.module.css'
import { PlaceLink } from './place-link.tsx'

/** The place of all places that a phone's bar has no room for. */
export function More({ groups, counts }: { groups: readonly Group[]; counts: Partial<Counts> }) {
  return (
    <div className={css.more}>
      <h2 className={css.title}>More</h2>
      {groups.map(({ key, label, places }) => (
        <section key={key} aria-labelledby={`more-${key}`}>
          <h3 className={css.heading} id={`more-${key}`}>
            {label}
          </h3>
          <ul className={css.places}>
            {places.map(place => (
              <li key={place.key}>
                <PlaceLink className={css.place} place={place} count={countOf([place], counts)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
