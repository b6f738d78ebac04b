import form from '../../../ui/form/form.module.css'
import { checkboxOf } from './checked-teams.ts'
import css from './section.module.css'
import { words } from './words.ts'

interface Option {
  id: number
  name: string
}

interface TeamChoicesProps {
  teams: readonly Option[]
  isChecked: (team: Option) => boolean
  /** The message of the last validation. */
  problem: string | undefined
  /** Folds all teams away while none is checked. */
  isFolded?: boolean
}

/** A checkbox for each team; where some are checked, the others are folded away. */
export function TeamChoices({ teams, isChecked, problem, isFolded = false }: TeamChoicesProps) {
  const checked = teams.filter(isChecked)
  const others = teams.filter(team => !isChecked(team))
  const hasFold = checked.length > 0 || isFolded
  const shown = hasFold ? checked : others
  const folded = hasFold ? others : []
  return (
    <fieldset className={css.choices} aria-describedby={problem && 'teams-message'}>
      <legend>{words(shown.length > 1 || folded.length > 0 ? 'teams' : 'team')}</legend>
      <Checkboxes teams={shown} isChecked={checked.length > 0} />
      {folded.length > 0 && (
        <details className={css.more}>
          <summary>{words('otherTeams')}</summary>
          <Checkboxes teams={folded} isChecked={false} />
        </details>
      )}
      {problem && (
        <p className={form.message} id="teams-message">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

function Checkboxes({ teams, isChecked }: { teams: readonly Option[]; isChecked: boolean }) {
  return teams.map(({ id, name }) => (
    <label key={id} className={css.choice}>
      <input type="checkbox" name={checkboxOf(id)} defaultChecked={isChecked} />
      <bdi translate="no">{name}</bdi>
    </label>
  ))
}
