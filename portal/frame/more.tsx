import { PanelHead } from '../../ui/panel-head.tsx'
import { countOf } from '../places.ts'
import css from './more.module.css'
import { PlaceLink } from './place-link.tsx'
import type { NavigationProps } from './sidebar.tsx'

/** The place of all places that a phone's bar has no room for. */
export function More({ groups, counts, version }: Omit<NavigationProps, 'place'>) {
  return (
    <div className={css.more}>
      <PanelHead title="More" />
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
      {version && <p className={css.version}>Touchline {version}</p>}
    </div>
  )
}
