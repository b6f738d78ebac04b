import { type PlaceKey, portalPath } from '../portal-places.ts'
import css from './cards.module.css'
import type { Counts } from './schema.ts'

const CARDS = [
  { key: 'members', label: 'Team Members', place: 'players' },
  { key: 'events', label: 'Schedule Events', place: 'schedule' },
  { key: 'media', label: 'Media Content', place: 'gallery' },
  { key: 'published', label: 'Published Content', place: 'content' },
] as const satisfies readonly { key: keyof Counts; label: string; place: PlaceKey }[]

/** Cards with the number of rows of each kind, as links to their lists. */
export function SummaryCards({ counts }: { counts: Counts }) {
  const shown = CARDS.filter(({ key }) => counts[key] !== undefined)
  if (shown.length === 0) return null
  return (
    <section className={css.cards} aria-label="Summary">
      {shown.map(({ key, label, place }) => (
        <a className={css.card} key={key} href={portalPath(place)}>
          <h3 className={css.label}>{label}</h3>
          <p className={css.count}>{counts[key]}</p>
        </a>
      ))}
    </section>
  )
}
