import { atWidth, focusFragment, withoutFragment } from '../../media/url.ts'
import { CentreCircle } from '../../ui/chalk.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { Brand } from '../settings/brand.tsx'
import type { Settings } from '../settings/schema.ts'
import type { HeroVideo } from './schema.ts'
import css from './section.module.css'
import videoCss from './video.module.css'
import { words } from './words.ts'

/**
 * The half of a wide screen is narrow: the photo is as high as the hero, and wider than what one sees of it. A phone has three
 * pixels in the place of one: two are enough, and arrive sooner.
 */
const HALF = '(width < 760px) 66vw, max(50vw, calc(0.9 * clamp(300px, 50vh, 400px)))'

interface HeroProps {
  /** The heroes at the time of rendering; the browser fetches the videos again. */
  heroes: HeroVideo[]
  club: Pick<Settings, 'name' | 'logoUrl'>
}

/** The team's photo on the left half; on the right the club's logo, and above it the videos when they are loaded. */
export function Hero({ heroes, club }: HeroProps) {
  const photo = heroes.find(({ static_photo }) => static_photo)?.static_photo ?? null
  return (
    <section className={css.hero} aria-label={words('inPictures', { club: club.name })}>
      <div className={css.half}>
        <Picture
          sizes={HALF}
          className={css.photo}
          src={photo}
          alt={words('team', { club: club.name })}
          width={1920}
          height={1080}
          eager
          fallback={<CentreCircle className={css.chalk} />}
        />
      </div>
      <div className={css.half}>
        <div className={css.placeholder}>
          <CentreCircle className={css.chalk} />
          <Brand club={club} sizes="(width < 760px) 64px, 180px" />
        </div>
        {heroes.some(({ video_url }) => video_url) && <Film heroes={heroes} />}
      </div>
    </section>
  )
}

/** The player that the browser's script fills with films, and its texts. */
function Film({ heroes }: Pick<HeroProps, 'heroes'>) {
  const title = '{title}'
  const posters = heroes.flatMap(({ id, static_photo, video_url }) => {
    const poster = video_url && atWidth(800, static_photo)
    return poster ? [[id, withoutFragment(poster) + focusFragment(static_photo ?? '')]] : []
  })
  return (
    <template
      data-film={JSON.stringify(Object.fromEntries(posters))}
      data-mute={words('mute', { title })}
      data-play={words('play', { title })}
      data-show={words('show', { title })}
    >
      <div className={videoCss.player}>
        <video className={videoCss.video} muted playsInline />
        <button type="button" className={videoCss.sound} />
        <div className={videoCss.dots}>
          <button type="button" />
        </div>
      </div>
    </template>
  )
}
