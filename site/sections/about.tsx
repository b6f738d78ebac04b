import type { ReactNode } from 'react'
import { altOf } from '../../features/gallery/alt-text.ts'
import type { GalleryImage } from '../../features/gallery/schema.ts'
import type { Settings } from '../../features/settings/schema.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CentreCircle } from '../../ui/chalk.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import css from './about.module.css'
import { type Director, Structure } from './structure.tsx'

interface AboutProps {
  club: Settings
  photo: GalleryImage | null
  directors: Director[]
}

/** The club's story in five parts along a touchline. */
export function About({ club, photo, directors }: AboutProps) {
  return (
    <div className={css.about}>
      <Part title="Our Story">
        <p>
          <bdi>{club.name}</bdi> began in {club.founded}, in North Texas, with a plain idea: a club
          where any child can learn the game, be coached well, and want to come back next week.
        </p>
        <p>
          We take players from U4, when the ball comes up to the knee, to U19, the last season
          before whatever comes next. In between lies most of a childhood. We would like a good part
          of it to be spent outdoors, with friends and a ball.
        </p>
        {photo && (
          <Picture
            sizes="(max-width: 760px) 92vw, 480px"
            className={css.photo}
            src={photo.imageUrl}
            alt={altOf(photo)}
            width={3}
            height={2}
            fallback={<CentreCircle className={css.missing} />}
          />
        )}
      </Part>
      <Part title="Our Strategy">
        <p>Winning on Saturday is fun. It is not the plan. The plan has three parts.</p>
        <dl className={css.plan}>
          <dt>The ball first</dt>
          <dd>
            Practice is spent with the ball, in small groups and small games, so that every child
            touches it often.
          </dd>
          <dt>The right game for the age</dt>
          <dd>
            Small fields and simple rules to begin with; more players, more space and more to think
            about as they grow.
          </dd>
          <dt>One way of teaching</dt>
          <dd>
            Coaches share it from the youngest team to the oldest, so that moving up feels like the
            next page and not like another book.
          </dd>
        </dl>
      </Part>
      <Part title="Our Structure">
        <p>Three stages, and the field grows with the child.</p>
        <Structure directors={directors} />
      </Part>
      <Part title="Our Dream">
        <p>
          That a child who starts here at four still loves the game at nineteen. Some will play on,
          some will coach or carry a whistle, some will one day bring children of their own to the
          touchline. All of them should remember a club that was glad to see them.
        </p>
      </Part>
      <Part title="Our Future">
        <p>
          Next comes a director of coaching for U11 to U19, so that our older teams are looked after
          as closely as the younger ones. After that: more players who stay with us through every
          age group, and more of the big ones helping to coach the small ones.
        </p>
        <p>If you would like to be part of it, write to us and come to watch a practice.</p>
        <p className={css.links}>
          <ButtonLink href="/contact">Contact Us</ButtonLink>
          {club.registrationUrl && (
            <ButtonLink variant="quiet" href={club.registrationUrl} target="_blank" rel="noopener">
              Registration
            </ButtonLink>
          )}
        </p>
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.part}>
      <h2 className={css.title}>{title}</h2>
      <div className={css.text}>{children}</div>
    </section>
  )
}
