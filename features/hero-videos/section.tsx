import type { ReactNode } from 'react'
import { atWidth, withoutFragment } from '../../media/url.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CenterCircle } from '../../ui/chalk.tsx'
import { Hidden } from '../../ui/hidden.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { Brand } from '../settings/brand.tsx'
import type { Settings } from '../settings/schema.ts'
import filmCss from './film.optional.module.css'
import type { HeroVideo } from './schema.ts'
import css from './section.module.css'
import { words } from './words.ts'

/** A phone has three pixels in the place of one: two are enough, and arrive sooner. A wide screen has the page's edges. */
const SIZES = '(width < 760px) 66vw, min(100vw, 1440px)'

interface HeroProps {
  /** The heroes at the time of rendering; the browser fetches the films again. */
  heroes: HeroVideo[]
  club: Pick<Settings, 'name' | 'logoUrl'>
  /** Stands at the side of the picture, on a phone below it. */
  children?: ReactNode
}

/** The photo of the first hero that has one, or the club's logo, with the films behind a button. */
export function Hero({ heroes, club, children }: HeroProps) {
  const photo = heroes.find(({ static_photo }) => static_photo)?.static_photo ?? null
  const [film] = heroes.filter(({ video_url }) => video_url)
  return (
    <section className={css.hero} aria-label={words('inPictures', { club: club.name })}>
      <div className={css.picture}>
        {photo ? (
          <Picture
            sizes={SIZES}
            className={css.photo}
            src={photo}
            alt={words('team', { club: club.name })}
            width={1920}
            height={1080}
            eager
            fallback={<CenterCircle className={css.chalk} />}
          />
        ) : (
          <div className={css.placeholder}>
            <CenterCircle className={css.chalk} />
            <Brand club={club} sizes="(width < 760px) 120px, 180px" />
          </div>
        )}
        {film && <Film first={film} heroes={heroes} />}
      </div>
      {children}
    </section>
  )
}

/** The way to the films, and the player that the browser's script fills with them once it is pressed. */
function Film({ first, heroes }: { first: HeroVideo } & Pick<HeroProps, 'heroes'>) {
  const title = '{title}'
  const posters = heroes.flatMap(({ id, static_photo, video_url }) => {
    const poster = video_url && atWidth(800, static_photo)
    return poster ? [[id, withoutFragment(poster)]] : []
  })
  return (
    <>
      <ButtonLink className={filmCss.play} href={first.video_url ?? ''} data-play-film="">
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
          <path d="M1 0l10 6-10 6z" fill="currentColor" />
        </svg>
        {words('playFilm')}
        <Hidden> {first.title}</Hidden>
      </ButtonLink>
      <template
        data-film={JSON.stringify(Object.fromEntries(posters))}
        data-mute={words('mute', { title })}
        data-play={words('play', { title })}
        data-show={words('show', { title })}
      >
        <div className={filmCss.player}>
          <video className={filmCss.video} muted playsInline autoPlay />
          <button type="button" className={filmCss.sound} />
          <div className={filmCss.dots}>
            <button type="button" />
          </div>
          <Button variant="accent" className={filmCss.close}>
            {words('close')}
          </Button>
        </div>
      </template>
    </>
  )
}
