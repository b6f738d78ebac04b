import { formatWeekdayDate } from '../../../../kit/admin/format.ts'
import css from '../../../../kit/admin/paper/paper.module.css'
import { Paper, PaperDialog, PaperTable } from '../../../../kit/admin/paper/paper.tsx'
import { formatTime } from '../../../../kit/format-date.ts'
import { Loaded } from '../../../../ui/loaded.tsx'
import { notePrinted, useRoster } from '../../../players/admin-roster.tsx'
import type { Player } from '../../../players/schema.ts'
import { useTeamName } from '../../../teams/admin-choice.tsx'
import { placeText } from '../../schedule/place.ts'
import type { ScheduleEvent } from '../../schedule/schema.ts'

/** Rows for players of the opponent, whom the club does not know. */
const OPPONENTS = 18

const HEADS = ['No.', 'Player', 'Goals', 'Cards']

/** A card of one game for the referee: both teams, goals, cards, result and signatures. */
export function MatchCardDialog({ row, onClose }: { row: ScheduleEvent; onClose: () => void }) {
  const players = useRoster(row.team_id)
  return (
    <PaperDialog
      title="Match Card"
      onPrint={() => notePrinted(players.data?.length ?? 0)}
      onClose={onClose}
    >
      <Loaded query={players} what="the roster">
        {rows => <MatchCard game={row} players={rows} />}
      </Loaded>
    </PaperDialog>
  )
}

function MatchCard({ game, players }: { game: ScheduleEvent; players: readonly Player[] }) {
  const own = useTeamName()(game.team_id) ?? ''
  const opponent = game.opponent || 'Opponent'
  const [home, away] = game.isHome ? [own, opponent] : [opponent, own]
  const time = game.time_tbd ? 'time to be confirmed' : formatTime(game.time)
  const tables = [
    <PaperTable
      key="own"
      caption={own}
      heads={HEADS}
      rows={players.map(({ id, number, name }) => ({ key: id, cells: [number, name, '', ''] }))}
    />,
    <PaperTable
      key="opponent"
      caption={opponent}
      heads={HEADS}
      rows={Array.from({ length: OPPONENTS }, (_, key) => ({ key, cells: ['', '', '', ''] }))}
    />,
  ]
  return (
    <Paper
      title={`${home} – ${away}`}
      lines={[`${formatWeekdayDate(game.date)}, ${time}`, placeText(game)]}
      isPrivate
    >
      <div className={css.sides}>{game.isHome ? tables : tables.toReversed()}</div>
      <dl className={css.blanks}>
        {[
          'Half time',
          'Final',
          'Referee',
          'Assistant referees',
          `Coach of ${home}`,
          `Coach of ${away}`,
        ].map(label => (
          <div key={label}>
            <dt>{label}</dt>
            <dd />
          </div>
        ))}
      </dl>
    </Paper>
  )
}
