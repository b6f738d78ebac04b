import type { ReactNode } from 'react'
import { ChoiceForm } from '../../ui/choice-form.tsx'
import { Empty } from '../../ui/empty.tsx'
import { hydratedLater } from '../../ui/hydrated-later.tsx'
import { useQueryParam } from '../../ui/use-query-param.ts'
import type { Team } from '../teams/schema.ts'
import briefCss from './brief.optional.module.css'
import { PlayerCard } from './card.tsx'
import type { PublicPlayer } from './columns.ts'
import { PlayerProfile } from './profile.tsx'
import css from './section.module.css'
import { playerWords } from './words.ts'

type TeamName = Pick<Team, 'id' | 'name'>

interface PlayersProps {
  /** The shown ones, by team and shirt number. */
  players: PublicPlayer[]
  /** The page to continue from. */
  page: number
  /** The player whom the query names, if not among those shown. */
  open: PublicPlayer | null
  teams: TeamName[]
  /** The selected team; undefined for all. */
  team: TeamName | undefined
  path: string
  query: Record<string, string>
  /** Small cards, on a page of other sections. */
  brief: boolean
}

export function Players(props: PlayersProps) {
  const { players, page, teams, team, path, query, brief } = props
  const [openId, setOpenId] = useQueryParam('player', query)
  const shown = team?.id ?? query.team
  const open = [...players, props.open].find(player => String(player?.id) === openId)

  if (players.length === 0) {
    return (
      <Empty title={team ? playerWords('noneOf', { team: team.name }) : playerWords('none')}>
        {playerWords('addedInPortal')}
      </Empty>
    )
  }
  return (
    <>
      <ChoiceForm action={`${path}#team`} onChoose={setOpenId}>
        {shown && <input type="hidden" name="team" value={shown} />}
        {page > 1 && <input type="hidden" name="page" value={page} />}
        <Groups players={players} teams={teams} team={team} brief={brief} />
      </ChoiceForm>
      <PlayerProfile
        player={open ?? undefined}
        team={teams.find(each => each.id === open?.team_id)}
        onClose={() => setOpenId(undefined)}
      />
    </>
  )
}

const Groups = hydratedLater(
  ({ players, teams, team, brief }: Pick<PlayersProps, 'players' | 'teams' | 'team' | 'brief'>) =>
    Array.from(
      Map.groupBy(players, ({ team_id }) => team_id),
      ([id, members]) => (
        <Members key={id} team={headingOf(id, teams, team)} brief={brief}>
          {members.map(player => (
            <PlayerCard key={player.id} player={player} />
          ))}
        </Members>
      ),
    ),
)

interface MembersProps {
  /** The heading; undefined where the page names the team already. */
  team: string | undefined
  brief: boolean
  children: ReactNode
}

function Members({ team, brief, children }: MembersProps) {
  return (
    <>
      {team && (
        <h3 className={css.team} dir="auto" translate="no">
          {team}
        </h3>
      )}
      <ul className={`${css.grid} ${brief ? briefCss.brief : css.long}`}>{children}</ul>
    </>
  )
}

interface PlayerPlacesProps {
  /** The team of each player. */
  places: (number | null)[] | undefined
  teams: TeamName[]
  team: TeamName | undefined
}

/** Keeps the places of players that a script fetches; nothing without scripts. */
export function PlayerPlaces({ places = [], teams, team }: PlayerPlacesProps) {
  return (
    <div className={briefCss.places} aria-hidden="true">
      {Array.from(
        Map.groupBy(places, id => id),
        ([id, members]) => (
          <Members key={id} team={headingOf(id, teams, team)} brief>
            {members.map((_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they differ in nothing else
              <li key={place} />
            ))}
          </Members>
        ),
      )}
    </div>
  )
}

/** The heading of a team's players; undefined where a team is chosen. */
function headingOf(id: number | null, teams: TeamName[], chosen: TeamName | undefined) {
  if (chosen) return undefined
  return teams.find(team => team.id === id)?.name ?? playerWords('withoutTeam')
}
