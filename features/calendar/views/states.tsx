import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Hidden } from '../../../ui/hidden.tsx'
import css from './states.module.css'

/** The calendar is on its way. */
export function CalendarSkeleton() {
  return (
    <div className={css.skeleton} role="status">
      <Hidden>Loading calendar...</Hidden>
      {['one', 'two', 'three', 'four'].map(each => (
        <div key={each} className={css.placeholder} />
      ))}
    </div>
  )
}

/** The calendar could not be read. Stands in a form that reads it once more; without JavaScript it loads the page. */
export function CalendarFailed() {
  return (
    <div className={css.failed}>
      <Alert title="Error" text="Failed to load calendar. Please try again later." />
      <Button type="submit">Retry Loading</Button>
    </div>
  )
}
