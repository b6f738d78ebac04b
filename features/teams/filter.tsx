import { type ReactNode, useEffect, useRef } from 'react'
import { ChoiceForm } from '../../ui/choice-form.tsx'
import css from './filter.module.css'
import type { Team } from './schema.ts'

interface FilterProps {
  teams: Pick<Team, 'id' | 'name'>[]
  chosen: Pick<Team, 'id'> | undefined
  /** Called with the team's id, or '' for all teams. */
  choose: (id: string) => void
  /** Accessible name, as in 'Show the players of'. */
  label: string
  /** URL that shows the choice without JavaScript. */
  action: string
  /** Hidden inputs with the other parameters of that URL. */
  children?: ReactNode
}

/** Buttons for all teams and for each team. */
export function TeamFilter({ teams, chosen, choose, label, action, children }: FilterProps) {
  const row = useRef<HTMLFieldSetElement>(null)
  useEffect(() => bringIntoView(row.current), [])
  return (
    <ChoiceForm action={action} onChoose={choose}>
      {children}
      <fieldset ref={row} className={css.row} aria-label={label}>
        <button className={css.team} type="submit" aria-pressed={!chosen}>
          All Teams
        </button>
        {teams.map(team => (
          <button
            key={team.id}
            className={css.team}
            type="submit"
            name="team"
            value={team.id}
            aria-pressed={team.id === chosen?.id}
            dir="auto"
          >
            {team.name}
          </button>
        ))}
      </fieldset>
    </ChoiceForm>
  )
}

/** On a phone the row scrolls sideways, and the pressed button may be beyond its edge. */
function bringIntoView(row: HTMLElement | null) {
  const pressed = row?.querySelector<HTMLElement>('[aria-pressed="true"]')
  if (row && pressed) {
    row.scrollLeft = pressed.offsetLeft - (row.clientWidth - pressed.offsetWidth) / 2
  }
}
