import { ChoiceForm } from '../../ui/choice-form.tsx'
import { island } from '../../ui/island.tsx'
import { useQueryParam } from '../../ui/use-query-param.ts'
import { CoachCard } from './card.tsx'
import { CoachPhoto } from './photo.tsx'
import type { Coach } from './schema.ts'
import css from './section.module.css'

interface StaffProps {
  coaches: Coach[]
  path: string
  query: Record<string, string>
  /** The level of the names below the heading around the coaches. */
  Heading: 'h3' | 'h4'
}

/** The coaches; the photo of each opens larger. */
function Staff({ coaches, path, query, Heading }: StaffProps) {
  const [openId, setOpenId] = useQueryParam('coach', query)
  return (
    <>
      <ChoiceForm action={`${path}#coaches`} onChoose={setOpenId}>
        <ul className={css.grid}>
          {coaches.map(coach => (
            <CoachCard key={coach.id} coach={coach} Heading={Heading} />
          ))}
        </ul>
      </ChoiceForm>
      <CoachPhoto
        coach={coaches.find(coach => String(coach.id) === openId && coach.photoUrl)}
        onClose={() => setOpenId(undefined)}
      />
    </>
  )
}

export default island('features/coaches/staff', Staff)
