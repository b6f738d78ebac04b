import type { ReactNode } from 'react'
import { NativeDialog } from '../../ui/dialog/native-dialog.tsx'
import { Jersey } from '../../ui/picture/jersey.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { teamPath } from '../teams/path.ts'
import type { Team } from '../teams/schema.ts'
import type { PublicPlayer } from './columns.ts'
import css from './profile.module.css'
import { playerWords, positionWords } from './words.ts'

interface ProfileProps {
  player: PublicPlayer | undefined
  team: Pick<Team, 'id' | 'name'> | undefined
  onClose: () => void
}

export function PlayerProfile({ player, team, onClose }: ProfileProps) {
  return (
    <NativeDialog open={Boolean(player)} onClose={onClose} labelledBy="player-profile">
      {player && (
        <div className={css.profile}>
          <div className={css.photo}>
            <Picture
              sizes="(max-width: 760px) 92vw, 360px"
              src={player.photoUrl}
              alt={playerWords('portrait', { name: player.name })}
              width={800}
              height={1000}
              eager
              fallback={<Jersey />}
            />
          </div>
          <div className={css.text}>
            <p className={css.number}>{player.number}</p>
            <h2 id="player-profile" className={css.name} dir="auto" translate="no">
              {player.name}
            </h2>
            <dl className={css.facts}>
              <Fact
                label={playerWords('position')}
                value={player.position && positionWords(player.position)}
              />
              <Fact
                label={playerWords('team')}
                value={team && <a href={teamPath(team)}>{team.name}</a>}
              />
              <Fact label={playerWords('grade')} value={player.grade} />
              {player.statValue && (
                <Fact label={player.statLabel ?? playerWords('stat')} value={player.statValue} />
              )}
            </dl>
            <p className={css.bio} dir="auto">
              {player.bio ?? playerWords('noBio')}
            </p>
          </div>
        </div>
      )}
    </NativeDialog>
  )
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  if (!value) return null
  return (
    <div>
      <dt dir="auto">{label}</dt>
      <dd dir="auto">{value}</dd>
    </div>
  )
}
