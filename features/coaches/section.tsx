import { formatCount, type Part } from '../../kit/part.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import type { Coach } from './schema.ts'
import css from './section.module.css'
import Staff from './staff.island.tsx'

interface CoachingStaffProps {
  coaches: Part<Coach>
  path: string
  query: Record<string, string>
  /** On a page of other sections: links to all others. */
  brief: boolean
}

export function CoachingStaff({ coaches: part, path, query, brief }: CoachingStaffProps) {
  const { items: coaches, count, page, pages } = part
  return (
    <section id="coaches" className={css.section} aria-labelledby="coaches-title">
      <h3 id="coaches-title" className={css.title}>
        Coaching Staff
      </h3>
      {coaches.length === 0 ? (
        <Empty title="No coaching staff information available.">
          Coaches can be added through the admin portal.
        </Empty>
      ) : (
        <Staff {...{ coaches, path, query }} />
      )}
      {brief && pages > 1 ? (
        <p>
          <ButtonLink variant="quiet" href="/team#coaches">
            All {formatCount(count)} coaches
          </ButtonLink>
        </p>
      ) : (
        <PageLinks
          label="Pages of coaches"
          {...{ page, pages }}
          href={page => `${path}?coaches=${page}#coaches`}
          before="Previous coaches"
          after="More coaches"
        />
      )}
    </section>
  )
}
