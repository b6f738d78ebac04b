import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { choicesOf } from '../../kit/fields.ts'
import { type GradeRule, grades, gradesOf } from './grades.ts'
import { team } from './schema.ts'

/** Returns the choices for a grade: those that the club takes, by its settings, and the stored one. */
export function useGradeChoices() {
  const { data } = useQuery<GradeRule>({ queryKey: ['/api/settings'] })
  const stored: unknown = useFormContext().formState.defaultValues?.grade
  const taken = data ? gradesOf(data) : grades
  return choicesOf(team.shape.grade).filter(
    ({ value }) => taken.some(grade => grade === value) || value === stored,
  )
}
