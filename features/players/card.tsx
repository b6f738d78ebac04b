import { memo } from 'react'
import { Jersey } from '../../ui/picture/jersey.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import css from './card.module.css'
import type { PublicPlayer } from './columns.ts'
import { positionWords } from './words.ts'

export const PlayerCard = memo(function PlayerCard({ player }: { player: PublicPlayer }) {
  return (
    <li>
      <button className={css.card} type="submit" name="player" value={player.id}>
        <span className={css.photo}>
          <Picture
            sizes="(max-width: 760px) 34vw, 200px"
            src={player.photoUrl}
            alt=""
            width={800}
            height={1000}
            fallback={<Jersey />}
          />
          <span className={css.number}>{player.number}</span>
        </span>
        <span className={css.name} dir="auto" translate="no">
          {player.name}
        </span>
        <span className={css.position}>{player.position && positionWords(player.position)}</span>
      </button>
    </li>
  )
})
