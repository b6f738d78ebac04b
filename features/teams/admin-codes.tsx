import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SelectChoice } from '../../kit/admin/paper/choice.tsx'
import css from '../../kit/admin/paper/paper.module.css'
import { Paper, PaperDialog } from '../../kit/admin/paper/paper.tsx'
import { unreachable } from '../../ui/http/api.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { usePrintedTeams } from './admin-choice.tsx'
import { teamPath } from './path.ts'
import type { NamedTeam } from './schema.ts'

/** QR codes that lead to the teams' pages: for the first evening of a season, the board and the gate. */
export function CodesDialog({ onClose }: { onClose: () => void }) {
  const teams = usePrintedTeams()
  const [chosen, setChosen] = useState('')
  const shown = teams.filter(({ id }) => chosen === '' || String(id) === chosen)
  const codes = useQuery({
    queryKey: ['team codes', shown.map(teamPath).join(' ')],
    queryFn: () => codesOf(shown),
    retry: false,
  })
  return (
    <PaperDialog
      title="Print QR Codes"
      description="Each leads to the page of a team: schedule, results, roster and calendar."
      choices={
        <SelectChoice
          label="Team"
          value={chosen}
          options={[
            { value: '', label: 'All teams' },
            ...teams.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={setChosen}
        />
      }
      onClose={onClose}
    >
      <Loaded query={codes} what="the codes">
        {each => (
          <Paper
            title="Our teams on your phone"
            lines={['Point the camera at the code of your team.']}
          >
            <ul className={css.codes}>
              {each.map(({ team, address, modules }) => (
                <li key={team.id} className={css.code}>
                  <QrCode modules={modules} label={`QR code of ${team.name}`} className={css.qr} />
                  <strong dir="auto">{team.name}</strong>
                  <span className={css.address}>{address}</span>
                </li>
              ))}
            </ul>
          </Paper>
        )}
      </Loaded>
    </PaperDialog>
  )
}

async function codesOf(teams: readonly NamedTeam[]) {
  const { encode } = await import('uqr').catch(() => {
    throw unreachable()
  })
  return teams.map(team => {
    const { href, host } = new URL(teamPath(team), location.origin)
    // Short: whoever has no camera at hand types it.
    const address = `${host}/team/${team.id}`
    return { team, address, modules: encode(href, { border: 2 }).data }
  })
}
