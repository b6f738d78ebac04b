import type { CalendarKind } from '../../schedule/calendar-event.ts'
import css from './kind.module.css'

/** A house, an arrow, a training cone, a star. */
const kinds: Record<CalendarKind, { label: string; shape: string }> = {
  home: { label: 'Home', shape: 'M6 0.5L12 6V12H0V6Z' },
  away: { label: 'Away', shape: 'M0 4H6V0.5L12 6L6 11.5V8H0Z' },
  practice: { label: 'Practice', shape: 'M6 0.5L12 12H0Z' },
  event: {
    label: 'Team event',
    shape: 'M6 0L7.8 4.1L12 4.5L8.8 7.4L9.8 12L6 9.6L2.2 12L3.2 7.4L0 4.5L4.2 4.1Z',
  },
}

export function kindLabel(kind: CalendarKind) {
  return kinds[kind].label
}

/** Sets the kind's colour as `--kind`. */
export function kindClass(kind: CalendarKind) {
  return css[kind]
}

export function KindMark({ kind }: { kind: CalendarKind }) {
  return (
    <svg className={css.mark} viewBox="0 0 12 12" aria-hidden="true">
      <path d={kinds[kind].shape} />
    </svg>
  )
}

/** The kind of an event as shape, label and colour. */
export function KindBadge({
  kind,
  label = kinds[kind].label,
}: {
  kind: CalendarKind
  label?: string
}) {
  return (
    <span className={`${css.badge} ${css[kind]}`}>
      <KindMark kind={kind} />
      {label}
    </span>
  )
}

export function KindLegend() {
  return (
    <ul className={css.legend} aria-label="Kinds of events">
      <li>
        <KindBadge kind="home" label="Home games" />
      </li>
      <li>
        <KindBadge kind="away" label="Away games" />
      </li>
      <li>
        <KindBadge kind="practice" />
      </li>
      <li>
        <KindBadge kind="event" label="Team events" />
      </li>
    </ul>
  )
}
