import { Hidden } from '../../../../ui/hidden.tsx'
import { mapOf } from '../../publish/calendar-links.ts'
import type { CalendarEvent } from '../../schedule/calendar-event.ts'
import { placeLines } from '../../schedule/place.ts'
import css from './place-link.module.css'
import { words } from './words.ts'

interface PlaceLinkProps {
  event: CalendarEvent
  /** In a row, which has no room for the address. */
  inLine?: boolean
}

/** The place, its address beneath it, with a link to a map, or to the URL that it is; else no link. */
export function PlaceLink({ event, inLine }: PlaceLinkProps) {
  const map = mapOf(event)
  const href = map ?? /https?:\S+/.exec(event.location)?.[0]
  const { name, address } = placeLines(event)
  const label = name || words('tbd')
  const shown = inLine ? (
    <bdi translate="no">{label}</bdi>
  ) : (
    <>
      <Pin />
      <span className={css.text} dir="auto" translate="no">
        {label}
        {address && <span className={css.address}>{address}</span>}
      </span>
    </>
  )
  const className = inLine ? css.inLine : css.place
  if (!href) return <span className={className}>{shown}</span>
  return (
    <a className={className} href={href} rel="noopener noreferrer">
      {shown}
      {map && <Hidden>{` ${words('directions')}`}</Hidden>}
    </a>
  )
}

function Pin() {
  return (
    <svg className={css.pin} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d="M8 15C5 11.5 3 9 3 6.2A5 5 0 0 1 13 6.2C13 9 11 11.5 8 15Z" />
      <circle cx="8" cy="6.2" r="1.6" />
    </svg>
  )
}
