import { dayIn } from '../../../kit/clock.ts'
import { Notice, NoticeLink } from '../../../ui/notice.tsx'
import { closureNotices } from '../schedule/closure-notices.ts'
import type { Closure } from '../schedule/closure-schema.ts'
import { noticeWords } from './panels/words.ts'

interface ClosureBannerProps {
  /** The result of `currentClosures`. */
  closures: Closure[]
  now: string
  club: { timeZone: string }
}

/** The banner about closed fields, above every page. */
export function ClosureBanner({ closures, now, club }: ClosureBannerProps) {
  if (closures.length === 0) return null
  return (
    <Notice label={noticeWords('closedFields')}>
      {closureNotices(closures, dayIn(club.timeZone, new Date(now))).map(
        ({ announcement, effect }) => (
          <NoticeLink
            key={announcement + effect}
            href="/schedule"
            news={announcement}
            more={`${effect} ${noticeWords('seeSchedule')}`}
          />
        ),
      )}
    </Notice>
  )
}
