import { DeclaredField, type FormPart } from '../../kit/admin/form-parts.tsx'
import { useProposed } from '../../ui/form/proposed.ts'
import { initials } from '../../ui/picture/initials.ts'
import { useDivisionChoices } from '../teams/admin-divisions.tsx'
import type { StandingInput } from './schema.ts'

/** Games and points are proposed by won, tied and lost. */
function Proposed() {
  useProposed('logoInitial', ['teamName'], (name = '') => initials(name).join(''))
  useProposed('played', ['won', 'tied', 'lost'], (...counts) => sum(counts))
  useProposed('points', ['won', 'won', 'won', 'tied'], (...points) => sum(points))
  return null
}

/** A club without divisions has no field for them. */
function DivisionField() {
  const divisions = useDivisionChoices()
  if (divisions.length === 0) return null
  return <DeclaredField name="division_id" choices={divisions} empty="No division" />
}

/** The fields of a team's row. */
export const standingForm: FormPart<keyof StandingInput>[] = [
  Proposed,
  { Part: DivisionField, names: ['division_id'] },
  'teamName',
  'position',
  { row: ['won', 'tied', 'lost'], as: 'trio' },
  { row: ['goals_for', 'goals_against', 'goal_difference'], as: 'trio' },
  { row: ['played', 'points'] },
  { more: [{ row: ['logoInitial', 'logoColor'] }], unfolding: [] },
]

/** Returns the sum, or '' while one of the counts is not a number. */
function sum(counts: string[]) {
  return counts.every(count => /^\d+$/.test(count))
    ? String(counts.reduce((total, count) => total + Number(count), 0))
    : ''
}
