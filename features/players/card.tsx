import { memo } from 'react'
import { Jersey } from '../../ui/picture/jersey.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import css from './card.module.css'
import { positionLabel } from './position.ts'
import type { PublicPlayer } from './schema.ts'

export const PlayerCard = memo(function PlayerCard({
  player,
  team,
  first,
}: {
  player: PublicPlayer
  /** Name of the player's team, where the others are of other teams. */
  team: string | undefined
  /** Whether it may be on the first screen. */
  first: boolean
}) {
  return (
    <li>
      <button className={css.card} type="submit" name="player" value={player.id}>
        <span className={css.photo}>
          <Picture
            sizes="(max-width: 496px) calc(50vw - 24px), 200px"
            src={player.photoUrl}
            alt=""
            width={800}
            height={1000}
            eager={first}
            fallback={<Jersey />}
          />
          <span className={css.number}>{player.number}</span>
        </span>
        <span className={css.name} dir="auto">
          {player.name}
        </span>
        <span className={css.position}>{positionLabel(player)}</span>
        {team && (
          <span className={css.position} dir="auto">
            {team}
          </span>
        )}
      </button>
    </li>
  )
})
