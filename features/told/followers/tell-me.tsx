import { ButtonLink } from '../../../ui/button.tsx'
import { teamsParam } from '../../teams/chosen-teams.ts'
import css from './tell-me.module.css'
import { words } from './words.ts'

interface TellMeProps {
  /** The teams that are checked at first. */
  teams: readonly { id: number }[]
  /** Path of the form; by default that of everybody. */
  path?: string
  /** It stands beside a page's title, and is short on a phone. */
  isInTitle?: boolean
}

/** The way to be told of changes. */
export function TellMe({ teams, path, isInTitle = false }: TellMeProps) {
  const query = teams.length > 0 ? `?team=${teamsParam(teams)}` : ''
  const href = path ?? `/follow${query}`
  if (!isInTitle) {
    return (
      <ButtonLink variant="quiet" href={href} rel="nofollow">
        {words('tellMe')}
      </ButtonLink>
    )
  }
  return (
    <a className={css.inTitle} href={href} rel="nofollow">
      {words('tellMeShort')} <span className={css.about}>{words('aboutChanges')}</span>
    </a>
  )
}
