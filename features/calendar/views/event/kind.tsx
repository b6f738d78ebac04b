import type { CalendarKind } from '../../schedule/calendar-event.ts'
import css from './kind.module.css'
import { kindWords } from './words.ts'

/** A house, an arrow, a training cone, a star. */
const shapes: Record<CalendarKind, string> = {
  home: 'M6 0.5L12 6V12H0V6Z',
  away: 'M0 4H6V0.5L12 6L6 11.5V8H0Z',
  practice: 'M6 0.5L12 12H0Z',
  event: 'M6 0L7.8 4.1L12 4.5L8.8 7.4L9.8 12L6 9.6L2.2 12L3.2 7.4L0 4.5L4.2 4.1Z',
}

/** Sets the kind's colour as `--kind`. */
export function kindClass(kind: CalendarKind) {
  return css[kind]
}

export function KindMark({ kind }: { kind: CalendarKind }) {
  return (
    <svg className={css.mark} viewBox="0 0 12 12" aria-hidden="true">
      <path d={shapes[kind]} />
    </svg>
  )
}

/** The kind of an event as shape, label and colour. */
export function KindBadge({
  kind,
  label = kindWords(kind),
  className = '',
}: {
  kind: CalendarKind
  label?: string
  className?: string | undefined
}) {
  return (
    <span className={`${css.badge} ${css[kind]} ${className}`}>
      <KindMark kind={kind} />
      <span>{label}</span>
    </span>
  )
}

export function KindLegend() {
  return (
    <ul className={css.legend} aria-label={kindWords('kinds')}>
      <li>
        <KindBadge kind="home" label={kindWords('homeGames')} />
      </li>
      <li>
        <KindBadge kind="away" label={kindWords('awayGames')} />
      </li>
      <li>
        <KindBadge kind="practice" />
      </li>
      <li>
        <KindBadge kind="event" label={kindWords('events')} />
      </li>
    </ul>
  )
}
