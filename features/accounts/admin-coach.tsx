import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { nameKey } from '../../kit/name-key.ts'
import { fieldsOf } from '../../ui/form/fields.ts'
import { useTeamChoices } from '../teams/admin-choice.tsx'
import type { InvitationInput } from './schema.ts'

const Field = fieldsOf<Pick<InvitationInput, 'team_ids' | 'coach_id'>>()

interface ListedCoach {
  id: number
  name: string
  role: string
  user_id: number | null
}

/** The teams of a coach who is invited, and their entry on the site. */
export function CoachFields() {
  const [roles, name, chosen] = useWatch({ name: ['roles', 'name', 'coach_id'] })
  const teams = useTeamChoices()
  const coaches = useQuery<ListedCoach[]>({ queryKey: ['/api/coaches'] }).data ?? []
  if (!roles?.includes('coach')) return null
  const free = coaches.filter(({ user_id }) => user_id === null)
  const same = free.find(coach => !chosen && nameKey(coach.name) === nameKey(name ?? ''))
  return (
    <>
      <Field.Checks
        name="team_ids"
        label="Teams"
        hint="The events, results and players of these teams are theirs to edit."
        choices={teams}
      />
      <Field.Select
        name="coach_id"
        label="Entry among the coaches"
        hint={
          same
            ? `${same.name} is among the coaches already: choose the entry here, or there will be two.`
            : 'It shows when the person has made the account. You can change it under Coaches.'
        }
        choices={free.map(({ id, name, role }) => ({ value: id, label: `${name} (${role})` }))}
        empty="A new entry with this name"
        optional
      />
    </>
  )
}
