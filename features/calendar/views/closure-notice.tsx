import { dayIn } from '../../../kit/clock.ts'
import { Notice, NoticeLine } from '../../../ui/notice.tsx'
import { closureNotices } from '../schedule/closure-notices.ts'
import type { Closure } from '../schedule/closure-schema.ts'
import css from './closure-notice.module.css'

interface ClosureNoticeProps {
  /** The result of `currentClosures`. */
  closures: Closure[]
  now: string
  club: { timeZone: string }
}

/** The banner about closed fields, above every page. */
export function ClosureNotice({ closures, now, club }: ClosureNoticeProps) {
  if (closures.length === 0) return null
  return (
    <Notice label="Closed fields">
      {closureNotices(closures, dayIn(club.timeZone, new Date(now))).map(
        ({ announcement, effect }) => (
          <NoticeLine key={announcement + effect} word="Closed">
            <span className={css.text} dir="auto">
              <strong className={css.news}>{announcement}</strong> {effect}
            </span>
            <a className={css.link} href="/schedule">
              See the schedule
            </a>
          </NoticeLine>
        ),
      )}
    </Notice>
  )
}
