import { Button } from '../../ui/button.tsx'
import css from './saved-row.module.css'

/** Says so when what was just saved is not among the rows in sight: on another page, folded away, or not searched for. */
export function SavedRow({ name, onReveal }: { name: string; onReveal: () => void }) {
  return (
    <div className={css.saved}>
      <p role="status">{name} is saved, but not among the rows shown.</p>
      <Button variant="quiet" onClick={onReveal}>
        Show it
      </Button>
    </div>
  )
}
