import panel from '../../ui/panel.module.css'
import type { Mention } from './shapes.ts'

const TITLES: Record<Mention['how'], string> = {
  name: 'With the full name',
  photo: 'With a photo of the child',
  perhaps: 'Perhaps about the child',
}

const HINTS: Record<Mention['how'], string> = {
  name: 'Open each one, and change or delete it.',
  photo:
    'Take the photo out, or delete the row. Photos of the gallery in which the child is noted stay off the site.',
  perhaps: 'A first name with an initial, or the family name alone: it may be somebody else.',
}

/** Texts and photos that somebody must look at, each with a link to where it is edited. */
export function MentionList({ mentions, more }: { mentions: readonly Mention[]; more: number }) {
  const groups = Map.groupBy(mentions, ({ how }) => how)
  return [...groups].map(([how, all]) => (
    <details key={how} open={how !== 'perhaps'} className={panel.part}>
      <summary>
        {TITLES[how]} ({all.length + (how === 'perhaps' ? more : 0)})
      </summary>
      <p className={panel.hint}>{HINTS[how]}</p>
      <ul>
        {all.map(({ table, id, place, title, path }) => (
          <li key={`${table}/${id}`}>
            {place}:{' '}
            <a href={path} target="_blank" rel="noopener" dir="auto">
              {title}
            </a>
          </li>
        ))}
      </ul>
      {how === 'perhaps' && more > 0 && <p className={panel.hint}>and {more} more.</p>}
    </details>
  ))
}
