import { CentreCircle } from '../../ui/chalk.tsx'
import { island } from '../../ui/island.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { Brand } from '../settings/brand.tsx'
import type { Settings } from '../settings/schema.ts'
import type { HeroVideo } from './schema.ts'
import css from './section.module.css'
import { useHeroVideos } from './use-hero-videos.ts'
import { VideoPlayer } from './video.tsx'

/**
 * A phone shows the middle of a photo that is rendered twice as wide as the screen. Its full resolution would cost four
 * times the bytes; half of it is enough.
 */
const HALF = 'max(50vw, calc(0.9 * clamp(300px, 50vh, 400px)))'

interface HeroProps {
  /** As of the rendering; the browser fetches them again. */
  heroes: HeroVideo[]
  club: Pick<Settings, 'name' | 'logoUrl'>
}

/** The team's photo on the left half, videos on the right, or the club's logo where there is none. */
function Hero({ heroes: initial, club }: HeroProps) {
  const { photo, videos } = useHeroVideos(initial)

  return (
    <section className={css.hero} aria-label={`${club.name} in pictures`}>
      <div className={css.half}>
        <Picture
          sizes={HALF}
          className={css.photo}
          src={photo}
          alt={`The team of ${club.name}`}
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
            <Brand club={club} sizes="180px" />
          </div>
        )}
      </div>
    </section>
  )
}

export default island('features/hero-videos/hero', Hero)
