import { dayIn, timeIn } from '../../../kit/clock.ts'
import { formatTime } from '../../../kit/format-date.ts'
import { Notice, NoticeLink } from '../../../ui/notice.tsx'
import { closureNotices } from '../schedule/closure-notices.ts'
import type { Closure } from '../schedule/closure-schema.ts'
import { earliestOf, type Hold, isWaiting } from '../schedule/hold.ts'
import { holdWords } from '../schedule/hold-words.ts'
import { noticeWords } from './panels/words.ts'

interface ClosureBannerProps {
  /** The result of `currentClosures`. */
  closures: Closure[]
  /** The holds of today. */
  holds: readonly Hold[]
  now: string
  club: { timeZone: string }
}

/** The banner about closed fields and places on hold, above every page. */
export function ClosureBanner({ closures, holds, now, club }: ClosureBannerProps) {
  if (closures.length + holds.length === 0) return null
  return (
    <Notice label={noticeWords('closedFields')}>
      {holds.map(hold => (
        <NoticeLink
          key={hold.id}
          href="/fields"
          news={holdWords('isOnHold', { place: hold.place })}
          more={holdText(hold, now, club)}
        />
      ))}
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

/** 'Play starts again at 6:47 PM at the earliest, when the coach says so.' */
function holdText(hold: Hold, now: string, { timeZone }: { timeZone: string }) {
  const isOver = isWaiting(hold, new Date(now))
  const instant = isOver ? new Date(hold.last_strike_at) : earliestOf(hold)
  const time = formatTime(timeIn(timeZone, instant))
  return holdWords(isOver ? 'waiting' : 'notBefore', { time })
}
