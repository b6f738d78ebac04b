import type { Settings } from '../club/settings/schema.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Pitch } from '../ui/chalk.tsx'
import { Brand } from './brand.tsx'
import css from './welcome.module.css'

/** Says on the first screen whose site this is; the club's crest stands on the centre spot. */
export function Welcome({ club }: { club: Settings }) {
  return (
    <div className={css.welcome}>
      <Pitch>
        <Brand club={club} className={css.crest} />
      </Pitch>
      <div className={css.text}>
        <p className={css.eyebrow}>Welcome to</p>
        <h1 className={club.name.length > 16 ? css.longName : css.name} dir="auto">
          {club.name}
        </h1>
        <p className={css.about}>
          Youth soccer for ages U4 to U19 in North Texas. Est. {club.founded}.
        </p>
        <p className={css.ways}>
          <ButtonLink variant="accent" href="/team">
            Our Team
          </ButtonLink>
          {club.registrationUrl && (
            <ButtonLink variant="quiet" href={club.registrationUrl} target="_blank" rel="noopener">
              Registration
            </ButtonLink>
          )}
        </p>
      </div>
    </div>
  )
}
