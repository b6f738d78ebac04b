import type { ReactNode } from 'react'
import { CentreCircle } from '../../ui/chalk.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import type { HeroVideo } from './schema.ts'
import css from './section.module.css'
import { useHeroVideos } from './use-hero-videos.ts'
import { Film } from './video.tsx'

/**
 * A phone sees the middle of a photo that is drawn twice as wide as the screen. The sharpness that this would take costs
 * four times the bytes; half of it is enough.
 */
const HALF = 'max(50vw, calc(0.98 * clamp(300px, 50vh, 400px)))'

interface HeroProps {
  /** What the server knew; the browser asks again. */
  heroes: HeroVideo[]
  /** Stands where there is no film. */
  logo: ReactNode
  clubName: string
}

/** The team's photo on the left half, films on the right. */
export function Hero({ heroes: known, logo, clubName }: HeroProps) {
  const { photo, films } = useHeroVideos(known)

  return (
    <section className={css.hero} aria-label={`${clubName} in pictures`}>
      <div className={css.half}>
        <Picture
          sizes={HALF}
          className={css.photo}
          src={photo}
          alt={`The team of ${clubName}`}
          width={1920}
          height={1080}
          eager
          fallback={<CentreCircle className={css.chalk} />}
        />
      </div>
      <div className={css.half}>
        {films.length > 0 ? (
          <Film key={films.map(film => film.id).join()} films={films} />
        ) : (
          <div className={css.placeholder}>
            <CentreCircle className={css.chalk} />
            {logo}
          </div>
        )}
      </div>
    </section>
  )
}
