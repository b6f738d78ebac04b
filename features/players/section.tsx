import { ChoiceForm } from '../../ui/choice-form.tsx'
import { Empty } from '../../ui/empty.tsx'
import { useQueryParam } from '../../ui/use-query-param.ts'
import type { Team } from '../teams/schema.ts'
import { PlayerCard } from './card.tsx'
import { PlayerProfile } from './profile.tsx'
import type { PublicPlayer } from './schema.ts'
import css from './section.module.css'

type TeamName = Pick<Team, 'id' | 'name'>

interface PlayersProps {
  /** The shown ones, by shirt number. */
  players: PublicPlayer[]
  /** From which page on. */
  page: number
  /** The player whom the query names, if not among those shown. */
  open: PublicPlayer | null
  teams: TeamName[]
  /** The selected team; undefined for all. */
  team: TeamName | undefined
  path: string
  query: Record<string, string>
  /** Shows a long roster as a strip that scrolls sideways. */
  brief: boolean
}

export function Players(props: PlayersProps) {
  const { players, page, teams, team, path, query, brief } = props
  const [openId, setOpenId] = useQueryParam('player', query)
  const open = [...players, props.open].find(player => String(player?.id) === openId)

  if (players.length === 0) {
    return (
      <Empty title={team ? `No players found for ${team.name}.` : 'No players found.'}>
        Players can be added through the admin portal.
      </Empty>
    )
  }
  return (
    <>
      <ChoiceForm action={`${path}#team`} onChoose={setOpenId}>
        {team && <input type="hidden" name="team" value={team.id} />}
        {page > 1 && <input type="hidden" name="page" value={page} />}
        <ul className={gridOf(players.length, brief)}>
          {players.map((player, place) => (
            <PlayerCard
              key={player.id}
              player={player}
              team={team ? undefined : teams.find(({ id }) => id === player.team_id)?.name}
              first={!brief && place < 4}
            />
          ))}
        </ul>
      </ChoiceForm>
      <PlayerProfile
        player={open ?? undefined}
        team={teams.find(each => each.id === open?.team_id)}
        onClose={() => setOpenId(undefined)}
      />
    </>
  )
}

function gridOf(count: number, brief: boolean) {
  if (brief && count > STRIP_FROM) return css.strip
  return count > LONG_FROM ? `${css.grid} ${css.long}` : css.grid
}

/** Two rows of a wide screen; fewer need no strip. */
const STRIP_FROM = 10
/** Some screens of a phone. */
const LONG_FROM = 20
