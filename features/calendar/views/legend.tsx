import { KindBadge } from './event/kind.tsx'
import css from './legend.module.css'

export function Legend() {
  return (
    <ul className={css.legend} aria-label="Kinds of events">
      <li>
        <KindBadge kind="home" word="Home games" />
      </li>
      <li>
        <KindBadge kind="away" word="Away games" />
      </li>
      <li>
        <KindBadge kind="practice" />
      </li>
      <li>
        <KindBadge kind="event" word="Team events" />
      </li>
    </ul>
  )
}
