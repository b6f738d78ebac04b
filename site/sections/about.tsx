import { altOf } from '../../features/gallery/alt-text.ts'
import type { PublicPhoto } from '../../features/gallery/schema.ts'
import type { AboutSection } from '../../features/pages/about-schema.ts'
import { startingText } from '../../features/pages/about-text.ts'
import type { Settings } from '../../features/settings/schema.ts'
import type { Block } from '../../kit/rich-text/document.ts'
import { readRichText } from '../../kit/rich-text/field.ts'
import { RichText } from '../../kit/rich-text/rich-text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { CenterCircle } from '../../ui/chalk.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { words } from '../words.ts'
import css from './about.module.css'
import { type Director, Structure } from './structure.tsx'

interface AboutProps {
  club: Settings
  sections: readonly AboutSection[]
  photo: PublicPhoto | null
  directors: Director[]
}

/** The club's story, in parts along a touchline. */
export function About({ club, sections, photo, directors }: AboutProps) {
  return (
    <div className={css.about}>
      {sections.map(({ id, key, title, body }, place) => {
        const blocks = readRichText(body)?.content ?? (key ? startingText(key, club) : [])
        return (
          <section key={id} className={css.part}>
            <h2 className={css.title} dir="auto">
              {title}
            </h2>
            <div className={css.text}>
              {key === 'structure' ? (
                <Structure blocks={blocks} directors={directors} />
              ) : (
                <RichText blocks={blocks} />
              )}
              {key === 'story' && photo && !holdsPicture(blocks) && <StoryPhoto photo={photo} />}
              {place === sections.length - 1 && <Links club={club} />}
            </div>
          </section>
        )
      })}
    </div>
  )
}

function StoryPhoto({ photo }: { photo: PublicPhoto }) {
  return (
    <Picture
      sizes="(max-width: 760px) 88vw, 662px"
      className={css.photo}
      src={photo.imageUrl}
      alt={altOf(photo)}
      width={3}
      height={2}
      fallback={<CenterCircle className={css.missing} />}
    />
  )
}

function Links({ club }: { club: Settings }) {
  return (
    <p className={css.links}>
      <ButtonLink href="/contact">{words('contactUs')}</ButtonLink>
      {club.registrationUrl && (
        <ButtonLink variant="quiet" href={club.registrationUrl} target="_blank" rel="noopener">
          {words('registration')}
        </ButtonLink>
      )}
    </p>
  )
}

function holdsPicture(blocks: readonly Block[]) {
  return blocks.some(({ type }) => type === 'picture' || type === 'gallery' || type === 'video')
}
