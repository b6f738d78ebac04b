import { useEffect, useRef } from 'react'
import { ChoiceForm } from '../../ui/choice-form.tsx'
import css from './filter.module.css'
import type { Team } from './schema.ts'

interface FilterProps {
  teams: Team[]
  chosen: Team | undefined
  choose: (id: string) => void
  path: string
}

export function TeamFilter({ teams, chosen, choose, path }: FilterProps) {
  const row = useRef<HTMLFieldSetElement>(null)
  useEffect(() => bringIntoView(row.current), [])
  return (
    <ChoiceForm action={`${path}#team`} onChoose={choose}>
      <fieldset ref={row} className={css.row} aria-label="Show the players of">
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
