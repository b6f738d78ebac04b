import type { CoachInput } from '../features/coaches/schema.ts'

interface DemoCoach extends Omit<CoachInput, 'photoUrl'> {
  /** Names of their own teams. */
  teams?: string[]
  /** Name of their account. */
  account?: string
}

export const coaches: DemoCoach[] = [
  {
    name: 'Rosalind Achterberg',
    role: 'Director of Coaching, U4 to U10',
    experience:
      'Played in college in Denton, taught second grade for eleven years, and still ties more laces than anyone.',
  },
  {
    name: 'Dana Whitfield',
    role: 'Head Coach, U8 Sparrows',
    teams: ['U8 Sparrows'],
    experience:
      'USSF grassroots license. Believes that every child should touch the ball five hundred times a practice.',
  },
  {
    name: 'Tomás Herrera',
    role: 'Head Coach, U9 Swifts',
    teams: ['U9 Swifts'],
    experience: 'Grew up on the futsal courts of Monterrey. Eight seasons with under-tens.',
  },
  {
    name: 'Priya Raman',
    role: 'Head Coach, U10 Kestrels',
    teams: ['U10 Kestrels'],
    experience: 'D license. Analyst by day, which the half-time talks show.',
  },
  {
    name: 'Marcus Bell',
    role: 'Head Coach, U11 Herons',
    teams: ['U11 Herons'],
    account: 'marcus',
    experience: 'Centre back for fifteen years; now teaches others to pass out from there.',
  },
  {
    name: 'Ingrid Solheim',
    role: 'Head Coach, U13 Harriers',
    teams: ['U13 Harriers', 'U15 Hawks'],
    account: 'ingrid',
    experience:
      'C license. Two division titles in four seasons. Helps with the Hawks on Thursdays.',
  },
  {
    name: 'Kwame Asante',
    role: 'Head Coach, U15 Hawks',
    teams: ['U15 Hawks'],
    experience: 'C license. Played semi-professionally in Kumasi and Tulsa.',
  },
  {
    name: 'Joon-ho Pak',
    role: 'Goalkeeper Coach, all ages',
    experience: 'Wednesday evenings, behind the far goal, with a bag of tennis balls.',
  },
  { name: 'Bettina Crowe', role: 'Team Manager', experience: null },
]
