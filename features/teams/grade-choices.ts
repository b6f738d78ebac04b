import { gradeLabel, grades } from './grades.ts'

/** The grades of all clubs. */
export const gradeChoices = grades.map(grade => ({ value: grade, label: gradeLabel(grade) }))
