import { useList } from './lists.ts'
import css from './summary.module.css'

const CARDS = [
  { label: 'Team Members', paths: ['players', 'coaches'] },
  { label: 'Schedule Events', paths: ['schedule'] },
  { label: 'Media Content', paths: ['gallery'] },
  { label: 'Published Content', paths: ['news', 'announcements'] },
] as const

/** Cards with the number of rows of each kind. */
export function Summary() {
  const counts = {
    players: useList('players').data?.length,
    coaches: useList('coaches').data?.length,
    schedule: useList('schedule').data?.length,
    gallery: useList('gallery').data?.length,
    news: useList<{ status?: string }>('news').data?.filter(({ status }) => status !== 'draft')
      .length,
    announcements: useList('announcements').data?.length,
  }
  return (
    <section className={css.cards} aria-label="Summary">
      {CARDS.map(({ label, paths }) => (
        <div className={css.card} key={label}>
          <h2 className={css.label}>{label}</h2>
          <p className={css.count}>{sum(paths.map(path => counts[path]))}</p>
        </div>
      ))}
    </section>
  )
}

/** A dash as long as one of the lists has not loaded. */
function sum(numbers: (number | undefined)[]) {
  const total = numbers.reduce<number>((sum, number) => sum + (number ?? Number.NaN), 0)
  return Number.isNaN(total) ? '–' : total
}
