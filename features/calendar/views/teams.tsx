import { Hidden } from '../../../ui/hidden.tsx'
import { searchWithTeams, teamsParam } from '../../teams/chosen-teams.ts'
import { words } from '../../teams/words.ts'
import type { TeamOption } from '../schedule/select-events.ts'
import { schedulePageWords, scheduleWords } from './panels/words.ts'
import { Sheet, TEAMS_SHEET } from './sheet.tsx'
import css from './teams.module.css'

interface CalendarTeamsProps {
  /** All teams of the club, in their order. */
  teams: readonly TeamOption[]
  /** Teams whose events are shown; empty: all. */
  chosen: readonly TeamOption[]
  request: { path: string; query: Record<string, string> }
}

/**
 * The sheet with a link to each team's events, and to those of several teams, in the same view. The browser remembers the
 * choice (site/client.ts).
 */
export function CalendarTeams({ teams, chosen, request }: CalendarTeamsProps) {
  const isChosen = ({ id }: TeamOption) => chosen.some(team => team.id === id)
  const linkTo = (to: readonly TeamOption[]) => {
    const value = teamsParam(to)
    const href = request.path + searchWithTeams(value, request.query)
    // There are more choices of several teams than a search engine should read.
    return { href, 'data-teams': value, rel: to.length > 1 ? 'nofollow' : undefined }
  }
  return (
    <Sheet id={TEAMS_SHEET} title={scheduleWords('filter')}>
      <ul className={css.teams}>
        <li className={css.row}>
          <a
            className={css.team}
            {...linkTo([])}
            aria-current={chosen.length === 0 ? 'true' : undefined}
          >
            {words('allTeams')}
          </a>
        </li>
        {teams.map(team => (
          <li key={team.id} className={css.row}>
            <a
              className={css.team}
              {...linkTo([team])}
              aria-current={isChosen(team) ? 'true' : undefined}
            >
              <bdi translate="no">{team.name}</bdi>
            </a>
            {chosen.length > 0 && !isChosen(team) && (
              <a
                className={css.more}
                {...linkTo(teams.filter(each => each === team || isChosen(each)))}
              >
                <span aria-hidden="true">+</span>
                <Hidden>{schedulePageWords('addTeam', { team: team.name })}</Hidden>
              </a>
            )}
            {chosen.length > 1 && isChosen(team) && (
              <a className={css.more} {...linkTo(chosen.filter(({ id }) => id !== team.id))}>
                <span aria-hidden="true">–</span>
                <Hidden>{schedulePageWords('removeTeam', { team: team.name })}</Hidden>
              </a>
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
