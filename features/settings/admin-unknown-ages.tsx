import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { ageGroupOf } from '../teams/age-group.ts'
import type { Team } from '../teams/schema.ts'

/** The teams of which nobody has said how old they are, while scores of the younger are private: so are theirs. */
export function UnknownAges() {
  const [limit] = useWatch({ name: ['noScoresUnder'] })
  const { data: teams = [] } = useQuery<Team[]>({ queryKey: ['/api/teams'] })
  const today = new Date().toISOString().slice(0, 10)
  const unknown = teams.filter(team => ageGroupOf(team, today) === undefined)
  if (!limit || unknown.length === 0) return null
  return (
    <div>
      <p>
        The age of these teams is not known. Their scores and tables are hidden until you enter an
        age group:
      </p>
      <ul>
        {unknown.map(({ id, name }) => (
          <li key={id}>
            <a href={`/admin/teams?teams=${id}`}>
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
