import { z } from 'zod'
import { SelectionDialog } from '../../kit/admin/action-form.tsx'
import { changeNotice } from '../../kit/admin/change-notice.ts'
import type { ListFilter, Selected } from '../../kit/admin/tab.ts'
import { dayIn } from '../../kit/clock.ts'
import { date, optional } from '../../kit/fields.ts'
import { counted } from '../../ui/english.ts'
import { portalPath } from '../portal-places.ts'
import { useClub } from '../settings/use-club.ts'
import type { Player } from './schema.ts'

const left = z.object({
  left_on: optional(date('Left on', { hint: 'Leave empty to put them back on the roster.' })),
})

export const leftFilter: ListFilter = {
  name: 'left',
  label: 'In the club',
  useChoices: () => [
    { value: 'here', label: 'Here' },
    { value: 'left', label: 'Left, can be erased' },
  ],
}

/** Archives players, or brings them back. */
export function LeftDialog(selected: Selected<Player>) {
  const count = counted(selected.rows.length, 'player')
  const today = dayIn(useClub()?.timeZone ?? 'UTC', new Date())
  return (
    <SelectionDialog
      {...selected}
      path="players"
      title="Left the Club"
      description={`The site shows nothing of ${count} from now on, neither their photos nor those of the gallery in which they are noted. Their data stays for staff until you erase it, when the season is over, under Data.`}
      schema={left}
      start={{ left_on: selected.rows[0]?.left_on ?? today }}
      done={(_, { left_on }) =>
        changeNotice(
          count,
          left_on ? 'left the club' : 'back on the roster',
          portalPath('players', left_on ? { 'players-left': 'left' } : {}),
        )
      }
    />
  )
}
