import { fieldsOf } from '../../ui/form/fields.ts'
import { More } from '../../ui/form/more.tsx'
import { useProposed } from '../../ui/form/proposed.ts'
import { SideBySide } from '../../ui/form/side-by-side.tsx'
import { initials } from '../../ui/picture/initials.ts'
import { useDivisionChoices } from '../teams/admin-divisions.tsx'
import type { StandingInput } from './schema.ts'

const Field = fieldsOf<StandingInput>()

/** The fields of a team's row; games and points are proposed by won, tied and lost. */
export function StandingFields() {
  const divisions = useDivisionChoices()
  useProposed('logoInitial', ['teamName'], (name = '') => initials(name).join(''))
  useProposed('played', ['won', 'tied', 'lost'], (...counts) => sum(counts))
  useProposed('points', ['won', 'won', 'won', 'tied'], (...points) => sum(points))
  return (
    <>
      {divisions.length > 0 && (
        <Field.Select
          name="division_id"
          label="Division"
          choices={divisions}
          empty="No division"
          optional
        />
      )}
      <Field.Text name="teamName" label="Team name" autoComplete="off" />
      <Field.Number name="position" label="Position" hint="Its place in the table" />
      <SideBySide as="trio">
        <Field.Number name="won" label="Won" />
        <Field.Number name="tied" label="Tied" />
        <Field.Number name="lost" label="Lost" />
      </SideBySide>
      <SideBySide as="trio">
        <Field.Number name="goals_for" label="Goals for" optional />
        <Field.Number name="goals_against" label="Goals against" optional />
        <Field.Number name="goal_difference" label="Difference" optional />
      </SideBySide>
      <SideBySide>
        <Field.Number name="played" label="Played" hint="Won, tied and lost together" />
        <Field.Number name="points" label="Points" hint="3 for a win, 1 for a tie" />
      </SideBySide>
      <More names={['logoInitial', 'logoColor']} unfolding={[]}>
        <SideBySide>
          <Field.Text name="logoInitial" label="Logo initial" hint="At most 4 letters" />
          <Field.Color name="logoColor" label="Logo color" hint="Behind the initial" />
        </SideBySide>
      </More>
    </>
  )
}

/** Returns the sum, or '' while one of the counts is not a number. */
function sum(counts: string[]) {
  return counts.every(count => /^\d+$/.test(count))
    ? String(counts.reduce((total, count) => total + Number(count), 0))
    : ''
}
