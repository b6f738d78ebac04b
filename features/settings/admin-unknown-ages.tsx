import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { rowPath } from '../portal-places.ts'
import { ageGroupOf } from '../teams/age-group.ts'
import type { Team } from '../teams/schema.ts'

/** Lists teams of unknown age while scores of the younger ones are private: their scores are private too. */
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
            <a href={rowPath('teams', id)}>
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
