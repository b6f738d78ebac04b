import { heroSentence } from '../../features/settings/in-brief.ts'
import type { Settings } from '../../features/settings/schema.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Pitch } from '../../ui/chalk.tsx'
import { words } from '../words.ts'
import css from './welcome.module.css'

interface WelcomeProps {
  club: Settings
  /** It stands at the side of the hero's picture; else it is a band of its own. */
  isInPicture: boolean
}

/** The home page's greeting with the club's name. */
export function Welcome({ club, isInPicture }: WelcomeProps) {
  return (
    <div className={isInPicture ? `${css.welcome} ${css.inPicture}` : css.welcome}>
      {!isInPicture && <Pitch />}
      <div className={css.text}>
        <p className={css.eyebrow} dir="auto">
          {club.welcome}
        </p>
        <h1 className={club.name.length > 16 ? css.longName : css.name} dir="auto" translate="no">
          {club.name}
        </h1>
        <p dir="auto">{heroSentence(club)}</p>
      </div>
      <p className={css.links}>
        <ButtonLink variant="accent" href="/team">
          {words('ourTeam')}
        </ButtonLink>
        {club.registrationUrl && (
          <ButtonLink variant="quiet" href={club.registrationUrl} target="_blank" rel="noopener">
            {words('registration')}
          </ButtonLink>
        )}
      </p>
    </div>
  )
}
