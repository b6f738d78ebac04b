import { useState } from 'react'
import { SelectChoice } from '../../kit/admin/paper/choice.tsx'
import { Paper, PaperDialog, PaperTable } from '../../kit/admin/paper/paper.tsx'
import { useRows } from '../../kit/admin/paper/use-rows.ts'
import { send } from '../../kit/admin/portal-client.ts'
import { counted } from '../../ui/english.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { usePrintedTeams } from '../teams/admin-choice.tsx'
import { NO_POSITION, type Player, positionLabel } from './schema.ts'

/** A team's roster for the referee and for the bench, by number. */
export function RosterDialog({ onClose }: { onClose: () => void }) {
  const teams = usePrintedTeams()
  const [chosen, setChosen] = useState('')
  const team = teams.find(({ id }) => String(id) === chosen) ?? teams[0]
  const players = useRoster(team?.id)
  return (
    <PaperDialog
      title="Print a Roster"
      choices={
        <SelectChoice
          label="Team"
          value={String(team?.id ?? '')}
          options={teams.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setChosen}
        />
      }
      onPrint={() => notePrinted(players.data?.length ?? 0)}
      onClose={onClose}
    >
      {team && (
        <Loaded query={players} what="the roster">
          {rows => (
            <Paper
              title={team.name}
              lines={[`Roster, ${counted(rows.length, 'player')}`]}
              isPrivate
            >
              <PaperTable
                heads={['No.', 'Player', 'Position', 'Year of birth', 'Notes']}
                rows={rows.map(row => ({
                  key: row.id,
                  cells: [row.number, row.name, printed(row), row.year_of_birth, ''],
                }))}
              />
            </Paper>
          )}
        </Loaded>
      )}
    </PaperDialog>
  )
}

/** Room to write a position that is not known yet. */
function printed({ position }: Player) {
  return position === NO_POSITION ? '' : positionLabel(position)
}

/** A hook: the players of a team who are in the club, by number; none without a team. */
export function useRoster(team: number | null | undefined) {
  const filters = { team: String(team ?? 'none'), left: 'here', sort: 'Number' }
  return useRows<Player>('players', filters)
}

/** Keeps in the log of accesses that somebody took the names of so many children out of the portal. */
export async function notePrinted(players: number) {
  if (players > 0) await send('POST', '/api/admin/access-log', { players })
}
