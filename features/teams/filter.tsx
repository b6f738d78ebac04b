import { type ReactNode, useEffect, useRef } from 'react'
import { ChoiceForm } from '../../ui/choice-form.tsx'
import css from './filter.module.css'
import type { Team } from './schema.ts'

interface FilterProps {
  teams: Pick<Team, 'id' | 'name'>[]
  chosen: Pick<Team, 'id'> | undefined
  /** Gets the id of the team, or nothing for all teams. */
  choose: (id: string) => void
  /** What the team is chosen for, as in 'Show the players of'. */
  label: string
  /** Page that shows the choice when there is no JavaScript. */
  action: string
  /** What that page must not forget. */
  children?: ReactNode
}

/** All teams, or one of them. */
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

/** On a phone the row scrolls sideways, and the pressed button may lie beyond its edge. */
function bringIntoView(row: HTMLElement | null) {
  const pressed = row?.querySelector<HTMLElement>('[aria-pressed="true"]')
  if (row && pressed) {
    row.scrollLeft = pressed.offsetLeft - (row.clientWidth - pressed.offsetWidth) / 2
  }
}
