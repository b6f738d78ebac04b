import { words } from '../words.ts'
import css from './part-links.module.css'

interface PartLinksProps {
  /** The parts that the page has: ids of their elements, with their names. */
  parts: readonly { id: string; label: string }[]
}

/** Links to the parts of a long page, which stay in view. */
export function PartLinks({ parts }: PartLinksProps) {
  return (
    <nav className={css.parts} aria-label={words('onThisPage')}>
      <ul className={css.list}>
        {parts.map(({ id, label }) => (
          <li key={id}>
            <a className={css.part} href={`#${id}`}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
