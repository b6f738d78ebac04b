import { formatMonth } from '../../../../kit/format-date.ts'
import { Hidden } from '../../../../ui/hidden.tsx'
import { addMonths } from '../../schedule/months.ts'
import css from './pager.module.css'
import { scheduleWords } from './words.ts'

interface PagerProps {
  month: string
  /** Number of events; undefined while it is not loaded. */
  count: number | undefined
  /** Label of the button without a month. */
  home: string
}

/** Title of the month, with links to the months before and after; a change is announced to screen readers. */
export function Pager({ month, count, home }: PagerProps) {
  return (
    <div className={css.pager}>
      <div className={css.text}>
        <h2 className={css.title} tabIndex={-1}>
          {formatMonth(month)}
        </h2>
        <p className={css.count} role="status">
          {count !== undefined && (
            <>
              <Hidden>{`${formatMonth(month)}: `}</Hidden>
              <span>{scheduleWords('events', { count })}</span>
            </>
          )}
        </p>
      </div>
      <div className={css.arrows}>
        <button
          type="submit"
          className={css.arrow}
          name="month"
          value={addMonths(month, -1)}
          aria-label={scheduleWords('previousMonth')}
        >
          <Arrow path="M15 4L7 12L15 20" />
        </button>
        <button type="submit" className={css.arrow} name="month" value="">
          {home}
        </button>
        <button
          type="submit"
          className={css.arrow}
          name="month"
          value={addMonths(month, 1)}
          aria-label={scheduleWords('nextMonth')}
        >
          <Arrow path="M9 4L17 12L9 20" />
        </button>
      </div>
    </div>
  )
}

function Arrow({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
