/** Grades of school, and those that a club takes. */
import { ageOfGrade } from './age-group.ts'
import { words } from './words.ts'

const usual = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th'] as const

// biome-ignore lint/plugin: values that are stored; imports read them
export const grades = ['Kindergarten', ...usual, '9th', '10th', '11th', '12th'] as const

/** The age groups of a club that has not set them: U4 to U19. */
export const USUAL_GROUPS = { youngest: 4, oldest: 19 }

/** The club's settings about the players that it takes. */
export interface GradeRule {
  playerAges: 'limits' | 'groups'
  youngestGroup: number
  oldestGroup: number
}

/** 1st to 8th, and in a club that goes by its age groups also Kindergarten and 9th to 12th, as far as the groups reach. */
export function gradesOf({ playerAges, youngestGroup, oldestGroup }: GradeRule) {
  const isTaken = (grade: string) => {
    const age = ageOfGrade(grade) ?? 0
    return playerAges === 'groups' && age >= youngestGroup && age <= oldestGroup
  }
  return grades.filter(grade => usual.some(each => each === grade) || isTaken(grade))
}

/** '4th Grade' */
export function gradeLabel(grade: string) {
  return /^\d/.test(grade) ? words('grade', { grade }) : grade
}
