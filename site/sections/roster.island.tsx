import type { MouseEvent } from 'react'
import { isWhole, rosterPath } from '../../features/players/roster.ts'
import type { PublicPlayer, RosterPart } from '../../features/players/schema.ts'
import { Players } from '../../features/players/section.tsx'
import { useRoster } from '../../features/players/use-roster.ts'
import { TeamFilter } from '../../features/teams/filter.tsx'
import { teamPath } from '../../features/teams/path.ts'
import type { Team } from '../../features/teams/schema.ts'
import { formatCount, formatRange } from '../../kit/part.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { island } from '../../ui/island.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { useQueryParam } from '../../ui/use-query-param.ts'
import css from './meet-our-team.module.css'

export interface RosterProps {
  teams: Pick<Team, 'id' | 'name'>[]
  shown: RosterPart
  /** The player whom the query names, if not among those shown. */
  open: PublicPlayer | null
  /** Path of the page around it, whose query string names the chosen team. */
  path: string
  query: Record<string, string>
  /** On a page of other sections: shows the first players as a strip that scrolls sideways. */
  brief: boolean
}

/** The players by team, each with a profile. */
function Roster({ teams, shown, open, path, query, brief }: RosterProps) {
  const [teamId, setTeamId] = useQueryParam('team', query)
  const [, setPage] = useQueryParam('page', query)
  const { parts, last, missing, showTeam, showMore } = useRoster(shown, brief)
  const chosen = teams.find(each => String(each.id) === teamId)
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
  const hrefOf = (page: number) => `${rosterPath(path, { team: last.team, page })}#team`
  return (
    <>
      <TeamFilter
        {...{ teams, choose, chosen }}
        label="Show the players of"
        action={`${path}#team`}
      />
      <p className={css.count} role="status">
        {formatCount(count)} {count === 1 ? 'player' : 'players'}
        {team && <bdi> in {team.name}</bdi>}
      </p>
      {team && (
        <p>
          <a href={teamPath(team)}>
            Games, results and coaches of <bdi>{team.name}</bdi>
          </a>
        </p>
      )}
      {missing === 'coming' && <div className={css.waiting} />}
      {!missing && (
        <Players
          {...{ teams, team, open, path, query, brief }}
          players={parts.flatMap(({ items }) => items)}
          page={first.page}
        />
      )}
      {pages > 1 && (
        <div className={css.pages}>
          <p className={css.count}>{formatRange('Players', first, last)}</p>
          <PageLinks
            label="Pages of players"
            from={first.page}
            page={last.page}
            pages={pages}
            href={hrefOf}
            before="Previous players"
            after="More players"
            onAfter={more}
          />
        </div>
      )}
      {brief && !isWhole(last) && (
        <p>
          <ButtonLink variant="quiet" href={rosterPath('/team', { team: last.team, page: 1 })}>
            All {formatCount(count)} players
          </ButtonLink>
        </p>
      )}
    </>
  )
}

function buttonOf(player: PublicPlayer | undefined) {
  return document.querySelector<HTMLElement>(`button[name="player"][value="${player?.id}"]`)
}

export default island('site/sections/roster', Roster)
