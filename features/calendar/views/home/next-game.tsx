import { dayIn, timeIn } from '../../../../kit/clock.ts'
import { formatDaysLeft, formatTime } from '../../../../kit/format-date.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { Hidden } from '../../../../ui/hidden.tsx'
import { Struck } from '../../../../ui/struck.tsx'
import type { CalendarClub } from '../../../settings/names.ts'
import { mapOf } from '../../publish/calendar-links.ts'
import { type CalendarEvent, isHome as isAtHome, kindOf } from '../../schedule/calendar-event.ts'
import { eventPath } from '../../schedule/event-path.ts'
import { formatDayRange } from '../../schedule/format-event.ts'
import { placeLines, placeText } from '../../schedule/place.ts'
import { Facts } from '../event/facts.tsx'
import { KindBadge } from '../event/kind.tsx'
import { StatusBadge, StatusNote } from '../event/status.tsx'
import css from './next-game.module.css'
import { stateInWords } from './state-in-words.ts'
import type { BannerGame } from './upcoming.ts'
import { nextGameWords } from './words.ts'

interface NextGameProps {
  /** The result of `bannerGame`. */
  banner: BannerGame | null
  club: CalendarClub
  now: string
  /** URL of the schedule of the same teams. */
  schedule: string
}

/** The first section of the home page. */
export function NextGame({ banner, club, now, schedule }: NextGameProps) {
  if (!banner) {
    return (
      <div className={css.none}>
        <p>{nextGameWords('none')}</p>
        <a className={css.full} href={schedule}>
          {nextGameWords('fullSchedule')}
        </a>
      </div>
    )
  }
  const { state, game, next } = banner
  const { time_tbd } = game
  const directions = state === 'over' || state === 'off' ? null : mapOf(game)
  const { name, address } = placeLines(game)
  const today = dayIn(club.timeZone, new Date(now))
  return (
    <section className={css.banner} aria-labelledby="next-game" data-nosnippet="">
      <div className={css.when}>
        <h2 id="next-game" className={css.label}>
          {nextGameWords(state === 'over' ? 'gameOfToday' : 'nextGame')}
        </h2>
        <p className={css.left}>{stateInWords(banner, () => daysLeft(game, today))}</p>
      </div>
      <div className={css.game}>
        <p className={css.opponent}>
          <span dir="auto">
            <Struck when={state === 'off'}>{nameOf(game, club)}</Struck>
          </span>
          <KindBadge kind={kindOf(game, club)} />
          <StatusBadge status={game.status} />
        </p>
        <p className={css.time}>
          {whenOf(game, club, today)}
          {time_tbd && `, ${nextGameWords('timeTbd')}`}
        </p>
        {state === 'next' && <Facts event={game} timeZone={club.timeZone} />}
        <p className={css.place} dir="auto">
          {name || nextGameWords('tbd')}
          {address && <span className={css.address}>{address}</span>}
          {state === 'next' && game.parking && (
            <span className={css.address}>
              {nextGameWords('parking', { parking: game.parking })}
            </span>
          )}
        </p>
        <StatusNote event={game} club={club} today={today} />
        {next && (
          <p className={css.time} dir="auto">
            {nextGameWords('next', { game: nameOf(next, club), when: whenOf(next, club, today) })}
          </p>
        )}
        <p className={css.links}>
          {directions && (
            <ButtonLink href={directions} rel="noopener noreferrer">
              {nextGameWords('directions')}
              <Hidden> {nextGameWords('toPlace', { place: placeText(game) })}</Hidden>
            </ButtonLink>
          )}
          <ButtonLink variant="quiet" href={eventPath(game, schedule)}>
            {nextGameWords('details')}
            <Hidden>: {nameOf(game, club)}</Hidden>
          </ButtonLink>
          <ButtonLink variant="quiet" href={schedule}>
            {nextGameWords('fullSchedule')}
          </ButtonLink>
        </p>
      </div>
    </section>
  )
}

/** 'in 3 days' */
function daysLeft({ start_date: date }: CalendarEvent, today: string) {
  return formatDaysLeft(today, date < today ? today : date)
}

/** 'U12 Boys vs Tigers'; of a tournament its title. */
function nameOf(game: CalendarEvent, club: CalendarClub) {
  const opponent = game.opponent_name || nextGameWords('tbd')
  const title = game.is_game
    ? nextGameWords(isAtHome(game, club) ? 'vs' : 'at', { opponent })
    : game.title
  return game.team_name ? `${game.team_name} ${title}` : title
}

function whenOf(game: CalendarEvent, club: CalendarClub, today: string) {
  const time = game.all_day ? '' : `, ${formatTime(timeIn(club.timeZone, new Date(game.start)))}`
  return formatDayRange(game, today) + time
}
