import css from './late-note.optional.module.css'
import { words } from './words.ts'

/** Shown while a press waits long for code that alone can answer it (site/islands.ts). */
export function LateNote() {
  return (
    <p className={css.late} role="alert" data-late="" hidden>
      {words('late')}
    </p>
  )
}
