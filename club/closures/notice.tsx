import { Notice, NoticeLine } from '../../ui/notice.tsx'
import { dayIn } from '../clock.ts'
import css from './notice.module.css'
import { closureNews } from './noticed.ts'
import type { Closure } from './schema.ts'

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
