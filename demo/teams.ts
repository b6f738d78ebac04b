import type { TeamInput } from '../features/teams/schema.ts'

/** A team of the sample club; players.ts makes up its players. */
export interface DemoTeam
  extends Omit<TeamInput, 'logoUrl' | 'division_id' | 'age_group' | 'age_years'> {
  /** Year of birth of most of its players, counted back from this year. */
  years: number
  size: number
}

export const teams: DemoTeam[] = [
  {
    name: 'U8 Sparrows',
    description:
      'First touches, lots of goals and orange slices. Four against four, no table kept.',
    grade: '2nd',
    coach: 'Dana Whitfield',
    years: 7,
    size: 10,
  },
  {
    name: 'U9 Swifts',
    description: 'Learning to pass before they dribble, and to dribble when nobody is free.',
    grade: '3rd',
    coach: 'Tomás Herrera',
    years: 8,
    size: 11,
  },
  {
    name: 'U10 Kestrels',
    description: 'Seven a side. Playing out from the back, even when it goes wrong.',
    grade: '4th',
    coach: 'Priya Raman',
    years: 9,
    size: 13,
  },
  {
    name: 'U11 Herons',
    description: 'Nine a side, first season in the big league.',
    grade: '5th',
    coach: 'Marcus Bell',
    years: 10,
    size: 14,
  },
  {
    name: 'U13 Harriers',
    description: 'Eleven a side. Spring champions of the second division.',
    grade: '7th',
    coach: 'Ingrid Solheim',
    years: 12,
    size: 16,
  },
  {
    name: 'U15 Hawks',
    description:
      'The oldest of the club: high tempo, short passes, and they referee the little ones.',
    grade: '8th',
    coach: 'Kwame Asante',
    years: 14,
    size: 16,
  },
]
