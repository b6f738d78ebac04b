import type { ReactNode } from 'react'
import { dayIn, timeIn } from '../../../../kit/clock.ts'
import { formatDaysLeft, formatTime } from '../../../../kit/format-date.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { Hidden } from '../../../../ui/hidden.tsx'
import type { CalendarClub } from '../../../settings/names.ts'
import { mapOf } from '../../publish/calendar-links.ts'
import {
  type CalendarEvent,
  isHome as isAtHome,
  isPlayed,
  kindOf,
} from '../../schedule/calendar-event.ts'
import { eventPath } from '../../schedule/event-path.ts'
import { formatDayRange } from '../../schedule/format-event.ts'
import { placeLines, placeText } from '../../schedule/place.ts'
import { Facts } from '../event/facts.tsx'
import { KindBadge } from '../event/kind.tsx'
import { StatusBadge, StatusNote } from '../event/status.tsx'
import { AsOf } from './as-of.tsx'
import type { BannerEvent } from './banner-event.ts'
import css from './next-event.module.css'
import { stateInWords } from './state-in-words.ts'
import { nextGameWords } from './words.ts'

/** The time from which an event of today is tonight. */
const NIGHT = '17:00'

interface NextEventProps {
  /** The result of `bannerEvent`. */
  banner: BannerEvent | null
  club: CalendarClub
  now: string
  /** URL of the schedule of the same teams. */
  schedule: string
  /** Said without a banner; null before the first game. */
  season: PastSeason | null
  /** Further links. */
  children?: ReactNode
}

/** A season whose last game has been played. */
interface PastSeason {
  /** The games of a team, where the public sees them. */
  record: { won: number; tied: number; lost: number } | null
  /** The club's own sentence about the next season. */
  outlook: string | null
}

/** The first section of the home page. */
export function NextEvent({ banner, club, now, schedule, season, children }: NextEventProps) {
  if (!banner) {
    return (
      <div className={css.none}>
        <p dir="auto">{season ? seasonInWords(season) : nextGameWords('none')}</p>
        <a className={css.full} href={schedule}>
          {nextGameWords('fullSchedule')}
        </a>
        {children}
      </div>
    )
  }
  const { state, event, next } = banner
  const isOff = state === 'off'
  const directions = state === 'next' || state === 'on' ? mapOf(event) : null
  const today = dayIn(club.timeZone, new Date(now))
  return (
    <section className={css.banner} aria-labelledby="next-game" data-nosnippet="">
      <div className={isOff ? `${css.when} ${css.off}` : css.when}>
        <h2 id="next-game" className={css.label} dir="auto">
          {headingOf(banner, club, today)}
        </h2>
        <p className={css.left} dir="auto">
          {stateInWords(banner, () => timeLeft(event, club, today))}
          {isOff && event.status_reason && `: ${event.status_reason}`}
        </p>
      </div>
      <div className={css.event}>
        {!isOff && <EventFacts banner={banner} club={club} today={today} />}
        {next && next.start_date > today && (
          <p className={css.time} dir="auto">
            {nextGameWords('next', { game: nameOf(next, club), when: whenOf(next, club, today) })}
          </p>
        )}
        {event.start_date === today && <AsOf timeZone={club.timeZone} />}
        <p className={css.links}>
          {directions && (
            <ButtonLink href={directions} rel="noopener noreferrer">
              {nextGameWords('directions')}
              <Hidden> {nextGameWords('toPlace', { place: placeText(event) })}</Hidden>
            </ButtonLink>
          )}
          <ButtonLink variant="quiet" href={eventPath(event, schedule)}>
            {nextGameWords('details')}
            <Hidden>: {nameOf(event, club)}</Hidden>
          </ButtonLink>
          <ButtonLink variant="quiet" href={schedule}>
            {nextGameWords('fullSchedule')}
          </ButtonLink>
          {children}
        </p>
      </div>
    </section>
  )
}

/** 'The season is over: won 5, tied 2, lost 1. Spring begins February 28.' */
function seasonInWords({ record, outlook }: PastSeason) {
  const over = record ? nextGameWords('seasonRecord', record) : nextGameWords('seasonOver')
  return [over, outlook].filter(Boolean).join(' ')
}

interface EventFactsProps {
  banner: BannerEvent
  club: CalendarClub
  today: string
}

/** Who, when and where; how to prepare until it starts. */
function EventFacts({ banner: { state, event }, club, today }: EventFactsProps) {
  const { name, address } = placeLines(event)
  const isAhead = state === 'next'
  return (
    <>
      <p className={css.name}>
        <span dir="auto" translate={event.is_game ? 'no' : undefined}>
          {nameOf(event, club)}
        </span>
        <KindBadge kind={kindOf(event, club)} />
        <StatusBadge status={event.status} />
      </p>
      <p className={css.time}>
        {whenOf(event, club, today)}
        {event.time_tbd && `, ${nextGameWords('timeTbd')}`}
      </p>
      {isAhead && <Facts event={event} timeZone={club.timeZone} />}
      <p className={css.place} dir="auto" translate="no">
        {name || nextGameWords('tbd')}
        {address && <span className={css.address}>{address}</span>}
        {isAhead && event.parking && (
          <span className={css.address} translate="yes">
            {nextGameWords('parking', { parking: event.parking })}
          </span>
        )}
      </p>
      <StatusNote event={event} club={club} today={today} />
    </>
  )
}

/** 'Next Game', 'Practice tonight', 'Off tonight: U11 Herons Practice 6:30 PM' */
function headingOf({ state, event }: BannerEvent, club: CalendarClub, today: string) {
  if (state === 'off') {
    const name = `${nameOf(event, club)} ${startTime(event, club)}`.trim()
    if (event.start_date > today) return nextGameWords('offTomorrow', { event: name })
    return nextGameWords(isTonight(event, club) ? 'offTonight' : 'offToday', { event: name })
  }
  if (state === 'over' || (state === 'on' && event.is_game)) return nextGameWords('gameOfToday')
  if (isPlayed(event)) return nextGameWords('nextGame')
  return nextGameWords(isTonight(event, club) ? 'practiceTonight' : 'practiceToday')
}

/** 'in 3 days'; of a practice, which is today, its time. */
function timeLeft(event: CalendarEvent, club: CalendarClub, today: string) {
  const { start_date: date } = event
  return isPlayed(event)
    ? formatDaysLeft(today, date < today ? today : date)
    : startTime(event, club)
}

/** 'U12 Boys vs Tigers'; of a tournament or practice its title. */
function nameOf(event: CalendarEvent, club: CalendarClub) {
  const opponent = event.opponent_name || nextGameWords('tbd')
  const title = event.is_game
    ? nextGameWords(isAtHome(event, club) ? 'vs' : 'at', { opponent })
    : event.title
  return event.team_name ? `${event.team_name} ${title}` : title
}

function whenOf(event: CalendarEvent, club: CalendarClub, today: string) {
  return [formatDayRange(event, today), startTime(event, club)].filter(Boolean).join(', ')
}

/** '6:30 PM'; '' of a whole day. */
function startTime({ all_day, start }: CalendarEvent, { timeZone }: CalendarClub) {
  return all_day ? '' : formatTime(timeIn(timeZone, new Date(start)))
}

function isTonight({ all_day, start }: CalendarEvent, { timeZone }: CalendarClub) {
  return !all_day && timeIn(timeZone, new Date(start)) >= NIGHT
}
