import { grades } from './schema.ts'

/** '1st Grade' to '8th Grade'. */
export const gradeChoices = grades.map(grade => ({ value: grade, label: `${grade} Grade` }))
