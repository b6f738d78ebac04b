import { useId, useState } from 'react'
import controls from '../../ui/form/controls.module.css'
import form from '../../ui/form/form.module.css'
import { SearchField } from '../../ui/table/search-field.tsx'
import { usePlayerSearch } from '../player-search/admin-search.ts'
import { isListed, isPhotoShown } from '../players/consent.ts'
import type { Player } from '../players/schema.ts'
import { useClub } from '../settings/use-club.ts'
import { useTeamChoices } from '../teams/admin-choice.tsx'
import css from './admin.module.css'

interface PlayerChecksProps {
  chosen: readonly number[]
  onChoose: (chosen: number[]) => void
  /** The team whose players are offered first. */
  team: number | null | undefined
}

/** Boxes of players, those of a team or whom a search finds; any number are ticked. */
export function PlayerChecks({ chosen, onChoose, team: first }: PlayerChecksProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<string>()
  const team = picked ?? String(first ?? '')
  const teams = useTeamChoices()
  const { found, chosen: ticked } = usePlayerSearch<Player>(typed, chosen, { team })
  const elsewhere = ticked.filter(player => !found.some(({ id }) => id === player.id))
  const club = useClub()

  return (
    <div className={css.choice}>
      {teams.length > 1 && (
        <div className={form.field}>
          <label className={form.label} htmlFor={id}>
            Team
          </label>
          <select
            className={form.input}
            id={id}
            value={team}
            onChange={({ target }) => setPicked(target.value)}
          >
            <option value="">All teams</option>
            {teams.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
      )}
      <SearchField label="Search players" value={typed} onChange={setTyped} />
      <fieldset className={css.players}>
        <legend className={form.label}>Players ({chosen.length} tagged)</legend>
        {[...elsewhere, ...found].map(player => (
          <label key={player.id} className={controls.check}>
            <input
              type="checkbox"
              checked={chosen.includes(player.id)}
              onChange={({ target }) =>
                onChoose(
                  target.checked
                    ? [...chosen, player.id]
                    : chosen.filter(other => other !== player.id),
                )
              }
            />
            <span>
              <bdi>{player.name}</bdi>, {player.number}
              {club && !(isListed(player) && isPhotoShown(player, club)) && (
                <span className={css.note}>May not be shown</span>
              )}
            </span>
          </label>
        ))}
        {found.length === 0 && <p className={css.note}>No player is found.</p>}
      </fieldset>
    </div>
  )
}
