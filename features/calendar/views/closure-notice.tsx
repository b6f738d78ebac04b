import { dayIn } from '../../../kit/clock.ts'
import { Notice, NoticeLine } from '../../../ui/notice.tsx'
import { closureNews } from '../schedule/closure-notices.ts'
import type { Closure } from '../schedule/closure-schema.ts'
import css from './closure-notice.module.css'

interface ClosureNoticeProps {
  /** What `noticedClosures` found. */
  closures: Closure[]
  now: string
  club: { timeZone: string }
}

/** Says on every page which fields are closed, until the end of the day. */
export function ClosureNotice({ closures, now, club }: ClosureNoticeProps) {
  if (closures.length === 0) return null
  return (
    <Notice label="Closed fields">
      {closureNews(closures, dayIn(club.timeZone, new Date(now))).map(({ news, effect }) => (
        <NoticeLine key={news + effect} word="Closed">
          <span className={css.text} dir="auto">
            <strong className={css.news}>{news}</strong> {effect}
          </span>
          <a className={css.link} href="/schedule">
            See the schedule
          </a>
        </NoticeLine>
      ))}
    </Notice>
  )
}
