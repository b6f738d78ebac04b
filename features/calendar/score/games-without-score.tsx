import { useState } from 'react'
import { formatShortDay } from '../../../kit/admin/format.ts'
import { addDays } from '../../../kit/clock.ts'
import { Button } from '../../../ui/button.tsx'
import { useToday } from '../../settings/use-club.ts'
import { useTeamName } from '../../teams/admin-choice.tsx'
import type { ScheduleEvent } from '../schedule/schema.ts'
import css from './score.module.css'
import { ScoreDialog } from './score-dialog.tsx'
import { useLacksScore, useMayScore } from './use-games.ts'

/** Older games are found by the filter of the list. */
const DAYS = 15
const MOST = 5

/** The latest games that were played and have no score yet: it is entered in three taps. */
export function GamesWithoutScore({ events }: { events: ScheduleEvent[] }) {
  const today = useToday()
  const mayScore = useMayScore()
  const lacksScore = useLacksScore()
  const teamName = useTeamName()
  const [chosen, setChosen] = useState<ScheduleEvent>()
  const first = today ? addDays(today, -DAYS) : ''
  const games = events
    .filter(event => event.date >= first && lacksScore(event) && mayScore(event))
    .toSorted((one, other) => other.date.localeCompare(one.date))
  if (!today || (games.length === 0 && !chosen)) return null
  return (
    <section aria-labelledby="games-without-score">
      <h3 id="games-without-score">Games without a score</h3>
      <ul className={css.games}>
        {games.slice(0, MOST).map(game => (
          <li key={game.id} className={css.game}>
            <span dir="auto">
              <strong>{`${teamName(game.team_id) ?? 'We'} ${game.isHome ? 'vs' : 'at'} ${game.opponent}`}</strong>
              , {formatShortDay(game.date)}
            </span>
            <Button
              aria-label={`Enter score of ${teamName(game.team_id) ?? 'us'} against ${game.opponent} on ${formatShortDay(game.date)}`}
              onClick={() => setChosen(game)}
            >
              Enter score
            </Button>
          </li>
        ))}
      </ul>
      {chosen && <ScoreDialog row={chosen} onClose={() => setChosen(undefined)} />}
    </section>
  )
}
