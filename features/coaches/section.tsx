import { ChoiceForm } from '../../ui/choice-form.tsx'
import { Empty } from '../../ui/empty.tsx'
import { useQueryParam } from '../../ui/use-query-param.ts'
import { CoachCard } from './card.tsx'
import { CoachPhoto } from './photo.tsx'
import type { Coach } from './schema.ts'
import css from './section.module.css'

interface CoachingStaffProps {
  coaches: Coach[]
  path: string
  query: Record<string, string>
}

export function CoachingStaff({ coaches, path, query }: CoachingStaffProps) {
  const [openId, setOpenId] = useQueryParam('coach', query)
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
        <ChoiceForm action={`${path}#coaches`} onChoose={setOpenId}>
          <ul className={css.grid}>
            {coaches.map(coach => (
              <CoachCard key={coach.id} coach={coach} />
            ))}
          </ul>
        </ChoiceForm>
      )}
      <CoachPhoto
        coach={coaches.find(coach => String(coach.id) === openId && coach.photoUrl)}
        onClose={() => setOpenId(undefined)}
      />
    </section>
  )
}
