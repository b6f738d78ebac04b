import { dayIn, timeIn } from '../../../../kit/clock.ts'
import { formatDaysLeft, formatTime } from '../../../../kit/format-date.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { Hidden } from '../../../../ui/hidden.tsx'
import type { CalendarClub } from '../../../settings/names.ts'
import { mapOf } from '../../publish/calendar-links.ts'
import { type CalendarEvent, isHome as isAtHome, kindOf } from '../../schedule/calendar-event.ts'
import { formatDayRange } from '../../schedule/format-event.ts'
import { placeLines, placeText } from '../../schedule/place.ts'
import { Facts } from '../event/facts.tsx'
import { KindBadge } from '../event/kind.tsx'
import { StatusBadge, StatusNote } from '../event/status.tsx'
import css from './next-game.module.css'

interface NextGameProps {
  /** The result of `nextGame`. */
  game: CalendarEvent | null
  club: CalendarClub
  now: string
}

/** The first section of the home page. */
export function NextGame({ game, club, now }: NextGameProps) {
  if (!game) {
    return (
      <div className={css.none}>
        <p>No game on the schedule yet.</p>
        <a className={css.full} href="/schedule">
          Full Schedule
        </a>
      </div>
    )
  }
  const { start_date: date, start, all_day, time_tbd, opponent_name, team_name } = game
  const isHome = isAtHome(game, club)
  const directions = mapOf(game)
  const { name, address } = placeLines(game)
  const today = dayIn(club.timeZone, new Date(now))
  return (
    <section className={css.banner} aria-labelledby="next-game" data-nosnippet="">
      <div className={css.when}>
        <h2 id="next-game" className={css.label}>
          Next Game
        </h2>
        <p className={css.left}>{formatDaysLeft(today, date < today ? today : date)}</p>
      </div>
      <div className={css.game}>
        <p className={css.opponent}>
          <span dir="auto">
            {team_name && `${team_name} `}
            {game.is_game ? `${isHome ? 'vs' : 'at'} ${opponent_name || 'TBD'}` : game.title}
          </span>
          <KindBadge kind={kindOf(game, club)} />
          <StatusBadge status={game.status} />
        </p>
        <p className={css.time}>
          {formatDayRange(game, today)}
          {time_tbd && ', time TBD'}
          {!all_day && `, ${formatTime(timeIn(club.timeZone, new Date(start)))}`}
        </p>
        <Facts event={game} timeZone={club.timeZone} format={formatTime} />
        <p className={css.place} dir="auto">
          {name || 'TBD'}
          {address && <span className={css.address}>{address}</span>}
        </p>
        <StatusNote event={game} club={club} today={today} />
        <p className={css.links}>
          {directions && (
            <ButtonLink href={directions} rel="noopener noreferrer">
              Directions<Hidden> to {placeText(game)}</Hidden>
            </ButtonLink>
          )}
          <ButtonLink variant="quiet" href="/schedule">
            Full Schedule
          </ButtonLink>
        </p>
      </div>
    </section>
  )
}
