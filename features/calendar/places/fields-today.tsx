import type { ReactNode } from 'react'
import { formatTime } from '../../../kit/format-date.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Hidden } from '../../../ui/hidden.tsx'
import { mapsSearch } from '../../../ui/maps-search.ts'
import { Section } from '../../../ui/section.tsx'
import { closedFields, closureNotices } from '../schedule/closure-notices.ts'
import type { Closure } from '../schedule/closure-schema.ts'
import { hasPlace, isSamePlace } from '../schedule/field-name.ts'
import css from './fields-today.module.css'
import { fieldsWords as words } from './fields-words.ts'
import { type Place, venuesOf } from './schema.ts'

interface FieldsTodayProps {
  places: readonly Place[]
  /** The current ones. */
  closures: readonly Closure[]
  /** `yyyy-MM-dd` */
  today: string
}

/** The club's places: open or closed today, address and directions, parking. */
export function FieldsToday({ places, closures, today }: FieldsTodayProps) {
  return (
    <Section id="places" label={words('whereWePlay')} inView>
      <ul className={css.places}>
        {places.map(place => (
          <PlaceCard
            key={place.id}
            place={place}
            closures={closuresAt(place, closures, today)}
            today={today}
          />
        ))}
      </ul>
    </Section>
  )
}

function PlaceCard({
  place,
  closures,
  today,
}: {
  place: Place
  closures: Closure[]
  today: string
}) {
  const { id, name, fields, address, pin, parking } = place
  const map = mapsSearch(pin ?? address ?? name)
  const hours = hoursOf(place)
  const isClosed = isWhollyClosed(place, closures)
  const openOrPartly = closures.length > 0 ? 'partlyClosed' : 'open'
  return (
    <li className={css.place} id={`place-${id}`}>
      <h2 className={css.name} dir="auto" translate="no">
        {name}
      </h2>
      <p className={closures.length > 0 ? `${css.state} ${css.closed}` : css.state}>
        {words(isClosed ? 'closed' : openOrPartly)}
      </p>
      {closureNotices(closures, today).map(({ announcement }) => (
        <p key={announcement} dir="auto">
          {announcement}
        </p>
      ))}
      {address && (
        <p className={css.address} dir="auto" translate="no">
          {address}
        </p>
      )}
      <dl className={css.facts}>
        {fields && <Fact label={words('fields')}>{fields.replaceAll('\n', ', ')}</Fact>}
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

type Named = Pick<Place, 'name' | 'fields'>

/** Returns the closures of the day that concern the place: of all fields, of the place, or of a field of it. */
function closuresAt(place: Named, closures: readonly Closure[], today: string) {
  const venues = venuesOf(place)
  return closures.filter(
    closure =>
      closure.date === today &&
      (closure.field === null ||
        closedFields(closure).some(
          field => venues.some(venue => hasPlace(venue, field)) || hasPlace(field, place.name),
        )),
  )
}

/** Tells whether a closure closes the whole place all day. */
function isWhollyClosed({ name }: Named, closures: readonly Closure[]) {
  return closures.some(
    closure =>
      closure.from_time === null &&
      closure.until_time === null &&
      (closure.field === null || closedFields(closure).some(field => isSamePlace(field, name))),
  )
}
