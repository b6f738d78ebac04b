import { z } from 'zod'
import { SelectionDialog } from '../../kit/admin/action-form.tsx'
import { changeNotice } from '../../kit/admin/change-notice.ts'
import type { Selected } from '../../kit/admin/tab.ts'
import { reference } from '../../kit/fields.ts'
import { counted } from '../../ui/english.ts'
import { portalPath } from '../portal-places.ts'
import { useTeamChoices, useTeamName } from '../teams/admin-choice.tsx'
import type { Player } from './schema.ts'

const move = z.object({ team_id: reference('Team', 'teams') })

/** Puts several players into another team, as at the start of a season. */
export function MoveDialog(selected: Selected<Player>) {
  const count = counted(selected.rows.length, 'player')
  const teamName = useTeamName()
  return (
    <SelectionDialog
      {...selected}
      path="players"
      title="Move to a Team"
      description={`For ${count}. Numbers, photos and consents stay as they are.`}
      schema={move}
      form={[{ name: 'team_id', choices: useTeamChoices(), empty: 'Choose a team' }]}
      done={(_, { team_id }) =>
        changeNotice(
          count,
          `moved to ${teamName(team_id)}`,
          portalPath('players', { 'players-team': String(team_id ?? 'none') }),
        )
      }
      submit="Move"
      busy="Moving..."
    />
  )
}
