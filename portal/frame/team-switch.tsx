import css from './team-switch.module.css'
import type { TeamChoice } from './use-team-choice.ts'

/** Narrows all lists to one of a coach's several teams. */
export function TeamSwitch({ teams, chosen, choose }: TeamChoice) {
  return (
    <select
      className={css.switch}
      aria-label="Team shown"
      value={chosen ?? ''}
      onChange={({ target }) => choose(Number(target.value) || undefined)}
    >
      <option value="">All my teams</option>
      {teams.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
