import type { ReactNode } from 'react'
import { CentreCircle } from '../../ui/chalk.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import type { HeroVideo } from './schema.ts'
import css from './section.module.css'
import { useHeroVideos } from './use-hero-videos.ts'
import { VideoPlayer } from './video.tsx'

/**
 * A phone shows the middle of a photo that is rendered twice as wide as the screen. Its full resolution would cost four
 * times the bytes; half of it is enough.
 */
const HALF = 'max(50vw, calc(0.98 * clamp(300px, 50vh, 400px)))'

interface HeroProps {
  /** As of the rendering; the browser fetches them again. */
  heroes: HeroVideo[]
  /** Shown where there is no video. */
  logo: ReactNode
  clubName: string
}

/** The team's photo on the left half, videos on the right. */
export function Hero({ heroes: initial, logo, clubName }: HeroProps) {
  const { photo, videos } = useHeroVideos(initial)

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
        {videos.length > 0 ? (
          <VideoPlayer key={videos.map(({ id }) => id).join()} videos={videos} />
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
