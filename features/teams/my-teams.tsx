import type { ReactNode } from 'react'
import { Hidden } from '../../ui/hidden.tsx'
import { teamsParam } from './chosen-teams.ts'
import css from './my-teams.module.css'
import type { Team } from './schema.ts'
import { words } from './words.ts'

type Choice = Pick<Team, 'id' | 'name'>

interface MyTeamsProps {
  /** The club's teams, in their order. */
  teams: readonly Choice[]
  /** Teams that the page shows; empty: the whole club. */
  chosen: readonly Choice[]
}

/** Links with which a family chooses the teams of its children; the browser remembers the choice (site/client.ts). */
export function MyTeams({ teams, chosen }: MyTeamsProps) {
  if (teams.length < 2) return null
  const isChosen = (team: Choice) => chosen.some(({ id }) => id === team.id)
  const others = teams.filter(team => !isChosen(team))
  return (
    <nav className={css.row} aria-label={words('myTeam')}>
      {chosen.map(team => (
        <ChoiceLink key={team.id} teams={chosen.filter(({ id }) => id !== team.id)} isCurrent>
          <bdi translate="no">{team.name}</bdi>
          <Mark />
          <Hidden>, {words('without', { team: team.name })}</Hidden>
        </ChoiceLink>
      ))}
      {others.length > 0 && (
        <details className={css.others}>
          <summary className={css.chip}>
            {words(chosen.length > 0 ? 'anotherTeam' : 'chooseTeam')}
          </summary>
          <ul className={css.list}>
            {others.map(team => (
              <li key={team.id}>
                <ChoiceLink teams={teams.filter(each => each === team || isChosen(each))}>
                  <bdi>{team.name}</bdi>
                </ChoiceLink>
              </li>
            ))}
          </ul>
        </details>
      )}
      {chosen.length > 0 && <ChoiceLink teams={[]}>{words('wholeClub')}</ChoiceLink>}
    </nav>
  )
}

interface ChoiceLinkProps {
  /** The teams after the choice. */
  teams: readonly Choice[]
  isCurrent?: boolean
  children: ReactNode
}

function ChoiceLink({ teams, isCurrent, children }: ChoiceLinkProps) {
  const value = teamsParam(teams)
  return (
    <a
      className={css.chip}
      href={`/?team=${value}`}
      data-teams={value}
      aria-current={isCurrent && 'true'}
      rel={teams.length > 1 ? 'nofollow' : undefined}
    >
      {children}
    </a>
  )
}

function Mark() {
  return (
    <svg className={css.mark} viewBox="0 0 12 12" aria-hidden="true">
      <path d="M2 2l8 8M10 2l-8 8" />
    </svg>
  )
}
