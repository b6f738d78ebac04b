import css from './admin-side.module.css'
import { TeamBadge } from './team-badge.tsx'

interface SideProps {
  team: string
  initial: string
  colour: string
}

/** A team with its badge. */
export function Side({ team, initial, colour }: SideProps) {
  return (
    <span className={css.side}>
      <TeamBadge initial={initial} colour={colour} />
      <bdi>{team}</bdi>
    </span>
  )
}
