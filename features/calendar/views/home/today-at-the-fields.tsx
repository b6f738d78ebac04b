import type { CalendarClub } from '../../../settings/names.ts'
import type { CalendarEvent } from '../../schedule/calendar-event.ts'
import { EventLine, EventLines } from './event-line.tsx'
import css from './today.module.css'
import { type GamesOfToday, isOn } from './today.ts'
import { nextGameWords } from './words.ts'

/** The schedule of the whole club, also for a family that has chosen its teams. */
const SCHEDULE = '/schedule?team=all'

interface TodayProps {
  today: GamesOfToday
  club: CalendarClub
  now: string
}

/** All games of a day with several, a line each. */
export function TodayAtTheFields({ today: { day, games, count }, club, now }: TodayProps) {
  return (
    <section className={css.today} aria-labelledby="today" data-nosnippet="">
      <h2 id="today" className={css.title}>
        {nextGameWords('todayAtTheFields')}
      </h2>
      <EventLines>
        {games.map(event => (
          <EventLine
            key={event.id}
            event={event}
            club={club}
            state={stateOf(event, club, now)}
            schedule={SCHEDULE}
          />
        ))}
      </EventLines>
      {count > games.length && (
        <p>
          <a className={css.all} href={`${SCHEDULE}&day=${day}`}>
            {nextGameWords('allGamesOfToday', { count })}
          </a>
        </p>
      )}
    </section>
  )
}

/** Says that a game is being played; nothing of others. */
function stateOf(game: CalendarEvent, club: CalendarClub, now: string) {
  if (isOn(game, club, now)) return <strong className={css.on}>{nextGameWords('now')}</strong>
  return undefined
}
