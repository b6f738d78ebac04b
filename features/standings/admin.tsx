import { useMemo } from 'react'
import { adminTab } from '../../kit/admin/tab.ts'
import type { Column } from '../../ui/table/column.ts'
import { Side } from '../results/admin-side.tsx'
import { useDivisions } from '../teams/admin-divisions.tsx'
import type { Division } from '../teams/division.ts'
import { ComputeTool } from './admin-compute.tsx'
import { StandingFields } from './admin-fields.tsx'
import { type Standing, type StandingInput, standing } from './schema.ts'

export default adminTab<StandingInput, Standing>({
  path: 'standings',
  area: 'standings',
  label: 'Standings',
  singular: 'standings row',
  plural: 'rows',
  columns: useColumns,
  Tools: ComputeTool,
  empty: 'No standings found. Add your first team of the table to get started.',
  schema: standing,
  blank: {
    division_id: null,
    teamName: '',
    position: '',
    won: '',
    tied: '',
    lost: '',
    played: '',
    points: '',
    goals_for: '',
    goals_against: '',
    goal_difference: '',
    logoInitial: '',
    logoColor: '#27538f',
  },
  Fields: StandingFields,
  rowName: ({ teamName }) => teamName,
  deleteQuestion: ({ teamName }) =>
    `This will permanently delete ${teamName} from the standings. This action cannot be undone.`,
  messages: {
    created: 'Standings row created',
    updated: 'Standings row updated',
    deleted: 'Standings row deleted',
  },
})

function useColumns() {
  const divisions = useDivisions()
  return useMemo(() => columnsOf(divisions), [divisions])
}

function columnsOf(divisions: Division[]): Column<Standing>[] {
  const nameOf = (id: number | null) => divisions.find(each => each.id === id)?.name
  return [
    { header: 'Position', cell: ({ position }) => position, numeric: true },
    {
      header: 'Team',
      cell: ({ teamName, logoInitial, logoColor }) => (
        <Side team={teamName} initial={logoInitial} colour={logoColor} />
      ),
      text: ({ teamName }) => teamName,
      names: true,
    },
    {
      header: 'Division',
      cell: ({ division_id }) => nameOf(division_id) ?? 'None',
      value: ({ division_id }) => nameOf(division_id),
    },
    { header: 'Played', cell: ({ played }) => played, numeric: true },
    { header: 'Won', cell: ({ won }) => won, numeric: true },
    { header: 'Tied', cell: ({ tied }) => tied, numeric: true },
    { header: 'Lost', cell: ({ lost }) => lost, numeric: true },
    { header: 'Points', cell: ({ points }) => points, numeric: true },
  ]
}
