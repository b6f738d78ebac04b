import { Brand } from '../../features/settings/brand.tsx'
import type { Settings } from '../../features/settings/schema.ts'
import type { CurrentUser } from '../../kit/current-user.ts'
import { AccountMenu } from './account-menu.tsx'
import { FindButton } from './find-button.tsx'
import css from './header.module.css'
import { TeamSwitch } from './team-switch.tsx'
import type { TeamChoice } from './use-team-choice.ts'

interface HeaderProps {
  club: Settings | undefined
  user: CurrentUser
  team: TeamChoice
}

/** The club, and the signed-in user with the links out of the portal. */
export function Header({ club, user, team }: HeaderProps) {
  const hasSwitch = team.teams.length > 0
  return (
    <header className={css.header} data-switch={hasSwitch}>
      <h1 className={css.name}>
        {club && <Brand club={club} className={css.logo} />}
        <span>
          {club?.name} <span className={css.admin}>Admin</span>
        </span>
      </h1>
      {hasSwitch && (
        <div className={css.team}>
          <TeamSwitch {...team} />
        </div>
      )}
      {user.role !== 'user' && <FindButton user={user} />}
      <AccountMenu user={user} />
    </header>
  )
}
