import { formatShortDay } from '../../kit/admin/format.ts'
import { listParts } from '../../kit/resource/list-parts.server.ts'
import { ageGroupOf } from './age-group.ts'
import { birthYearsOfTeams } from './birth-years.server.ts'
import type { Division } from './division.ts'
import { gradeLabel } from './grades.ts'
import type { Team } from './schema.ts'

type BirthYears = Awaited<ReturnType<typeof birthYearsOfTeams>>

/** The portal's list of teams. */
export const teamList = listParts<Team, BirthYears>({
  rules: {
    columns: {
      Name: ({ name }) => name,
      Grade: ({ grade }) => grade && gradeLabel(grade),
      'Age group': {
        text: (team, withBirthYears, { today }) => ageText(ageGroupOf(withBirthYears(team), today)),
        value: (team, withBirthYears, { today }) => ageGroupOf(withBirthYears(team), today),
      },
      Coach: ({ coach }) => coach,
    },
  },
  known: { tables: ['players'], read: birthYearsOfTeams },
  async addDetails(rows, { db, clock: { today } }) {
    const withBirthYears = await birthYearsOfTeams(db)
    return rows.map(row => ({ ...row, age: ageText(ageGroupOf(withBirthYears(row), today)) }))
  },
  without: ['description'],
})

/** The portal's list of divisions. */
export const divisionList = listParts<Division>({
  rules: {
    columns: {
      Name: ({ name }) => name,
      'Win, tie, loss': ({ win_points: win, tie_points: tie, loss_points: loss }) =>
        `${win}, ${tie}, ${loss} points`,
      'Season from': {
        text: ({ counts_from }) => (counts_from ? formatShortDay(counts_from) : 'All results'),
        value: ({ counts_from }) => counts_from,
      },
    },
  },
})

function ageText(age: number | undefined) {
  return age === undefined ? 'Unknown' : `U${age}`
}
