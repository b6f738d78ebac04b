import type { ReactNode } from 'react'
import { formatTime } from '../../../kit/format-date.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Hidden } from '../../../ui/hidden.tsx'
import { mapsSearch } from '../../../ui/maps-search.ts'
import { type FieldsAt, type FieldsInState, fieldsInStates } from './field-states.ts'
import css from './fields-now.module.css'
import { fieldsWords as words } from './fields-words.ts'
import type { Place } from './schema.ts'

/** The club's places: what is open, closed or on hold now, address and directions, parking. */
export function FieldsNow({ places, at }: { places: readonly Place[]; at: FieldsAt }) {
  return (
    <div className={css.places}>
      {places.map(place => (
        <PlaceCard key={place.id} place={place} at={at} />
      ))}
    </div>
  )
}

function PlaceCard({ place, at }: { place: Place; at: FieldsAt }) {
  const { id, name, address, pin, parking } = place
  const map = mapsSearch(pin ?? address ?? name)
  const hours = hoursOf(place)
  return (
    <section className={css.place} id={`place-${id}`} aria-labelledby={`place-${id}-name`}>
      <h2 className={css.name} id={`place-${id}-name`} dir="auto" translate="no">
        {name}
      </h2>
      <ul className={css.fields}>
        {fieldsInStates(place, at).map(each => (
          <Fields key={each.state + each.notes.join()} {...each} />
        ))}
      </ul>
      {address && (
        <p className={css.address} dir="auto" translate="no">
          {address}
        </p>
      )}
      <dl className={css.facts}>
        {parking && <Fact label={words('parking')}>{parking}</Fact>}
        {hours && <Fact label={words('hours')}>{hours}</Fact>}
      </dl>
      {map && (
        <p>
          <ButtonLink variant="quiet" href={map}>
            {words('directions')}
            <Hidden> {words('to', { place: name })}</Hidden>
          </ButtonLink>
        </p>
      )}
    </section>
  )
}

function Fields({ fields, state, notes }: FieldsInState) {
  return (
    <li className={css.field}>
      <div>
        <strong className={css.names} dir="auto">
          {fields.length > 0 ? fields.join(', ') : words('wholePlace')}
        </strong>
        {notes.map(note => (
          <span key={note} className={css.note} dir="auto">
            {note}
          </span>
        ))}
      </div>
      <span className={css.state} data-state={state}>
        {words(state)}
      </span>
    </li>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  )
}

function hoursOf({ open_from, open_until }: Place) {
  const [from, until] = [open_from, open_until].map(time => (time ? formatTime(time) : ''))
  if (from && until) return words('openBetween', { from, until })
  if (from) return words('openFrom', { from })
  return until ? words('openUntil', { until }) : ''
}
