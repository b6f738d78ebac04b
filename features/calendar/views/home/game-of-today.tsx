import { timeIn } from '../../../../kit/clock.ts'
import { formatTime } from '../../../../kit/format-date.ts'
import { Struck } from '../../../../ui/struck.tsx'
import type { CalendarClub } from '../../../settings/names.ts'
import { type CalendarEvent, shortTitle } from '../../schedule/calendar-event.ts'
import { eventWords } from '../../schedule/words.ts'
import { stateInWords } from './state-in-words.ts'
import css from './team-events.module.css'
import type { BannerGame } from './upcoming.ts'
import { nextGameWords } from './words.ts'

interface GameOfTodayProps {
  game: BannerGame
  club: CalendarClub
}

/** One line about a team's game on its day: 'Final: Won 2-1', 'vs Trinity Forks SC'. */
export function GameOfToday({ game: banner, club }: GameOfTodayProps) {
  const { state, game } = banner
  const isOff = state === 'off'
  return (
    <p className={isOff ? `${css.today} ${css.off}` : css.today}>
      <strong className={css.state}>{stateInWords(banner, () => todayAt(game, club))}</strong>{' '}
      <span dir="auto">
        <Struck when={isOff}>{shortTitle(game, club)}</Struck>
      </span>
    </p>
  )
}

/** 'Today, 2:30 PM' */
function todayAt({ all_day, start }: CalendarEvent, { timeZone }: CalendarClub) {
  const time = all_day ? eventWords('allDay') : formatTime(timeIn(timeZone, new Date(start)))
  return nextGameWords('todayAt', { time })
}
