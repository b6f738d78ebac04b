import type { ReactNode } from 'react'
import { prepare } from '../contents.ts'
import type { Place } from '../places.ts'
import css from './place-link.module.css'

interface PlaceLinkProps {
  place: Place
  /** Replaces the place's label. */
  label?: string
  count: number
  /** `page`: it is the open place; `true`: it leads to others beside the open one. */
  current?: 'page' | 'true' | undefined
  className?: string | undefined
  icon?: ReactNode
}

/** A link to a place, whose content is loaded as soon as it is about to be opened. */
export function PlaceLink({ place, label, count, current, className, icon }: PlaceLinkProps) {
  const begin = () => prepare(place.key)
  return (
    <a
      className={className}
      href={place.href}
      aria-current={current}
      onPointerEnter={begin}
      onFocus={begin}
    >
      {icon}
      <span>{label ?? place.label}</span>
      <Count count={count} />
    </a>
  )
}

/** A number that stands beside a link, unless it is 0. */
export function Count({ count }: { count: number }) {
  return count > 0 ? <span className={css.count}>{count}</span> : null
}
