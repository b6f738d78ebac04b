import { formatShortDay } from '../../kit/admin/format.ts'
import { Button } from '../../ui/button.tsx'
import css from './admin-photos.module.css'
import type { TakenDay } from './admin-taken-day.ts'

interface PhotoDayProps {
  taken: TakenDay
  isUsed: boolean
  /** The photo, for screen readers. */
  name: string
  onChoose: (isUsed: boolean) => void
}

/** The day on which a photo was taken, and whether it is used; a doubtful one is asked about. */
export function PhotoDay({ taken: { day, doubt }, isUsed, name, onChoose }: PhotoDayProps) {
  const shown = formatShortDay(day)
  return (
    <div className={css.day}>
      <span className={css.file}>
        {isUsed ? `Captured on ${shown}` : `The camera says ${shown}`}
        {doubt === 'future' && ', which is in the future'}
        {doubt === 'before' && ', before the club was founded'}
      </span>
      <Button
        variant="quiet"
        aria-label={`${isUsed ? 'Leave out' : 'Use'} ${shown}: ${name}`}
        onClick={() => onChoose(!isUsed)}
      >
        {isUsed ? 'Leave out' : 'Use this day'}
      </Button>
    </div>
  )
}
