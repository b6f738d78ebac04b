import type { ReactNode } from 'react'
import { ChoiceForm } from '../../ui/choice-form.tsx'
import css from './filter.module.css'
import type { Team } from './schema.ts'
import { words } from './words.ts'

interface FilterProps {
  teams: Pick<Team, 'id' | 'name'>[]
  /** None: all teams. */
  chosen: readonly Pick<Team, 'id'>[]
  /** Called with the team's id, or '' for all teams. */
  choose: (id: string) => void
  /** Accessible name, as in 'Show the players of'. */
  label: string
  /** URL that shows the choice without JavaScript. */
  action: string
  /** Hidden inputs with the other parameters of that URL. */
  children?: ReactNode
}

/** Buttons for all teams and for each team; the pressed one is brought into view (site/pressed.ts). */
export function TeamFilter({ teams, chosen, choose, label, action, children }: FilterProps) {
  return (
    <ChoiceForm action={action} onChoose={choose}>
      {children}
      <fieldset className={css.row} aria-label={label}>
        <button className={css.team} type="submit" aria-pressed={chosen.length === 0}>
          {words('allTeams')}
        </button>
        {teams.map(team => (
          <button
            key={team.id}
            className={css.team}
            type="submit"
            name="team"
            value={team.id}
            aria-pressed={chosen.some(({ id }) => id === team.id)}
            dir="auto"
            translate="no"
          >
            {team.name}
          </button>
        ))}
      </fieldset>
    </ChoiceForm>
  )
}
