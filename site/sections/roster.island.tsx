import type { MouseEvent } from 'react'
import type { PublicPlayer } from '../../features/players/columns.ts'
import type { RosterPart } from '../../features/players/roster.ts'
import { isWhole, rosterPath } from '../../features/players/roster.ts'
import { PlayerPlaces, Players } from '../../features/players/section.tsx'
import { useRoster } from '../../features/players/use-roster.ts'
import { playerWords } from '../../features/players/words.ts'
import { chosenTeams } from '../../features/teams/chosen-teams.ts'
import { TeamFilter } from '../../features/teams/filter.tsx'
import { teamPath } from '../../features/teams/path.ts'
import type { Team } from '../../features/teams/schema.ts'
import { rangeOf } from '../../kit/part.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { island } from '../../ui/island.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { useQueryParam } from '../../ui/use-query-param.ts'
import { wordsWith } from '../../ui/words-with.tsx'
import css from './meet-our-team.module.css'

export interface RosterProps {
  teams: Pick<Team, 'id' | 'name'>[]
  shown: RosterPart
  /** The player whom the query names, if not among those shown. */
  open: PublicPlayer | null
  /** Path of the page around it, whose query string names the chosen team. */
  path: string
  query: Record<string, string>
  /** Shows the first players only, on a page of other sections. */
  brief: boolean
}

/** The players by team, each with a profile. */
function Roster({ teams, shown, open, path, query, brief }: RosterProps) {
  const [teamId, setTeamId] = useQueryParam('team', query)
  const [, setPage] = useQueryParam('page', query)
  const { parts, last, players, missing, showTeam, showMore } = useRoster(shown, brief)
  const chosen = chosenTeams(teams, teamId)
  const team = teams.find(({ id }) => id === last.team)
  const first = parts[0] ?? shown
  const { count, pages } = last

  const choose = (id: string) => {
    setTeamId(id)
    setPage(undefined)
    const next = teams.find(each => String(each.id) === id)?.id ?? null
    showTeam(next).catch(() => location.reload())
  }
  const more = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    showMore().then(
      ({ items, page }) =>
        // The focused link may have disappeared.
        page === pages && requestAnimationFrame(() => buttonOf(items[0])?.focus()),
      () => location.assign(hrefOf(last.page + 1)),
    )
  }
  const hrefOf = (page: number) => `${rosterPath(path, { ...last, page })}#team`
  return (
    <>
      <TeamFilter
        teams={teams}
        choose={choose}
        chosen={chosen}
        label={playerWords('filter')}
        action={`${path}#team`}
      />
      <p className={css.count} role="status">
        {team
          ? wordsWith(playerWords, 'countOfTeam', {
              count,
              team: <bdi translate="no">{team.name}</bdi>,
            })
          : playerWords('count', { count })}
      </p>
      {team && (
        <p>
          <a href={teamPath(team)}>
            {wordsWith(playerWords, 'ofTeam', { team: <bdi translate="no">{team.name}</bdi> })}
          </a>
        </p>
      )}
      {missing === 'coming' && <PlayerPlaces places={last.places} teams={teams} team={team} />}
      {!missing && (
        <Players
          teams={teams}
          team={team}
          open={open}
          path={path}
          query={query}
          brief={brief}
          players={players}
          page={first.page}
        />
      )}
      {pages > 1 && (
        <div className={css.pages}>
          <p className={css.count}>{playerWords('range', rangeOf(first, last))}</p>
          <PageLinks
            label={playerWords('pages')}
            from={first.page}
            page={last.page}
            pages={pages}
            href={hrefOf}
            before={playerWords('before')}
            after={playerWords('after')}
            onAfter={more}
          />
        </div>
      )}
      {brief && (count > SHOWN_ON_PHONES || !isWhole(last)) && (
        <p className={isWhole(last) ? css.onPhones : undefined}>
          <ButtonLink variant="quiet" href={rosterPath('/team', { team: last.team, page: 1 })}>
            {playerWords('all', { count })}
          </ButtonLink>
        </p>
      )}
    </>
  )
}

/** The first cards of a brief roster that phones show (features/players/section.module.css). */
const SHOWN_ON_PHONES = 3

function buttonOf(player: PublicPlayer | undefined) {
  return document.querySelector<HTMLElement>(`button[name="player"][value="${player?.id}"]`)
}

export default island('site/sections/roster', Roster)
