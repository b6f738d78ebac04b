import type { Part } from '../../kit/part.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import type { Coach } from './schema.ts'
import css from './section.module.css'
import Staff from './staff.island.tsx'
import { sectionWords } from './words.ts'

interface CoachingStaffProps {
  coaches: Part<Coach>
  path: string
  query: Record<string, string>
  /** The section stands on a page of other sections, and links to all coaches. */
  brief: boolean
}

/** The first cards that phones show on a page of other sections (section.module.css). */
const SHOWN_ON_PHONES = 3

export function CoachingStaff({ coaches: part, path, query, brief }: CoachingStaffProps) {
  const { items: coaches, count, page, pages } = part
  return (
    <section
      id="coaches"
      className={brief ? `${css.section} ${css.brief}` : css.section}
      aria-labelledby="coaches-title"
    >
      <h3 id="coaches-title" className={css.title}>
        {sectionWords('title')}
      </h3>
      {coaches.length === 0 ? (
        <Empty title={sectionWords('none')}>{sectionWords('addedInPortal')}</Empty>
      ) : (
        <Staff coaches={coaches} path={path} query={query} Heading="h4" />
      )}
      {brief && (pages > 1 || count > SHOWN_ON_PHONES) ? (
        <p>
          <ButtonLink
            className={pages > 1 ? undefined : css.onPhones}
            variant="quiet"
            href="/team#coaches"
          >
            {sectionWords('all', { count })}
          </ButtonLink>
        </p>
      ) : (
        <PageLinks
          label={sectionWords('pages')}
          page={page}
          pages={pages}
          href={page => `${path}?coaches=${page}#coaches`}
          before={sectionWords('before')}
          after={sectionWords('after')}
        />
      )}
    </section>
  )
}
