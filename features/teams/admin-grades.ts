import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { gradeChoices } from './grade-choices.ts'
import { type GradeRule, grades, gradesOf } from './grades.ts'

/** Returns the choices for a grade: those that the club takes, by its settings, and the stored one. */
export function useGradeChoices() {
  const { data } = useQuery<GradeRule>({ queryKey: ['/api/settings'] })
  const stored: unknown = useFormContext().formState.defaultValues?.grade
  const taken = data ? gradesOf(data) : grades
  return gradeChoices.filter(({ value }) => taken.includes(value) || value === stored)
}
