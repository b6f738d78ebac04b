import type { PublicPlayer } from '../../features/players/columns.ts'
import { Players } from '../../features/players/section.tsx'
import { island } from '../../ui/island.tsx'

interface TeamRosterProps {
  team: { id: number; name: string }
  players: PublicPlayer[]
  /** The player whom the query names, if not among those shown. */
  open: PublicPlayer | null
  path: string
  query: Record<string, string>
}

/** The players of one team, each with a profile. */
function TeamRoster({ team, ...shown }: TeamRosterProps) {
  return <Players {...shown} team={team} teams={[team]} page={1} brief={false} />
}

export default island('site/sections/team-roster', TeamRoster)
