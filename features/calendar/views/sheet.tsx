import type { ReactNode } from 'react'
import { dialogWords } from '../../../ui/dialog/words.ts'
import css from './sheet.module.css'

/** The ids of the sheets that the buttons of the schedule's row open. */
export const TEAMS_SHEET = 'choose-teams'
export const SUBSCRIBE_SHEET = 'subscribe'

interface SheetProps {
  id: string
  title: string
  children: ReactNode
}

/** A popover that a button opens without JavaScript: at the lower edge of a phone, else in the middle. */
export function Sheet({ id, title, children }: SheetProps) {
  const titleId = `${id}-title`
  return (
    <div id={id} popover="auto" className={css.sheet} role="dialog" aria-labelledby={titleId}>
      <div className={css.head}>
        <h2 id={titleId} className={css.title}>
          {title}
        </h2>
        <button
          type="button"
          className={css.close}
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={dialogWords('close')}
        >
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M5 5L19 19M19 5L5 19" stroke="currentColor" strokeWidth="2.5" />
          </svg>
        </button>
      </div>
      {children}
    </div>
  )
}
