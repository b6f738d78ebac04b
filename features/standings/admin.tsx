import { useMemo } from 'react'
import { adminTab, type PhoneRow, type RowGroups } from '../../kit/admin/tab.ts'
import { useHasPermission } from '../../kit/admin/user.ts'
import type { Column } from '../../ui/table/column.ts'
import { TeamBadge } from '../results/team-badge.tsx'
import { divisionFilter, useDivisions } from '../teams/admin-divisions.tsx'
import type { Division } from '../teams/division.ts'
import { ComputeDialog } from './admin-compute.tsx'
import { standingForm } from './admin-fields.tsx'
import { type Standing, type StandingInput, standing } from './schema.ts'

export default adminTab<StandingInput, Standing>({
  path: 'standings',
  area: 'standings',
  label: 'Standings',
  singular: 'standings row',
  plural: 'rows',
  columns: useColumns,
  filters: [divisionFilter],
  usePhoneRow,
  useGroups: useTables,
  tools: [
    {
      label: 'Compute from results',
      Dialog: ComputeDialog,
      isDaily: true,
      useTool: () => ({ isOffered: useHasPermission('standings.update') }),
    },
  ],
  empty: 'No standings found. Add your first team of the table to get started.',
  emptyMore: 'Tables stand beside the schedule. Those of your own results are computed.',
  schema: standing,
  initialValues: () => ({ logoColor: '#27538f' }),
  form: standingForm,
  another: ['division_id'],
  siteAddress: () => '/schedule',
  rowName: ({ teamName }) => teamName,
  deleteQuestion: ({ teamName }) =>
    `This will permanently delete ${teamName} from the standings. This action cannot be undone.`,
})

function usePhoneRow(): PhoneRow<Standing> {
  return {
    start: ({ position }) => position,
    line: ({ played, won, tied, lost }) =>
      `${played} played · ${won} won · ${tied} tied · ${lost} lost`,
    end: ({ points }) => `${points} points`,
  }
}

function useColumns() {
  const divisions = useDivisions()
  return useMemo(() => columnsOf(divisions), [divisions])
}

function columnsOf(divisions: Division[]): Column<Standing>[] {
  const nameOf = (id: number | null) => divisions.find(each => each.id === id)?.name
  return [
    { header: 'Position', cell: ({ position }) => position, numeric: true },
    {
      header: 'Badge',
      cell: ({ logoInitial, logoColor }) => <TeamBadge initial={logoInitial} colour={logoColor} />,
      picture: true,
    },
    { header: 'Team', cell: ({ teamName }) => teamName, names: true },
    {
      header: 'Division',
      cell: ({ division_id }) => nameOf(division_id) ?? 'None',
      grouped: true,
    },
    { header: 'Played', cell: ({ played }) => played, numeric: true },
    { header: 'Won', cell: ({ won }) => won, numeric: true },
    { header: 'Tied', cell: ({ tied }) => tied, numeric: true },
    { header: 'Lost', cell: ({ lost }) => lost, numeric: true },
    { header: 'Points', cell: ({ points }) => points, numeric: true },
  ]
}

/** The table of each division under its name; no heading where there are no divisions. */
function useTables(): RowGroups<Standing> | undefined {
  const divisions = useDivisions()
  if (divisions.length === 0) return undefined
  const names = new Map(divisions.map(({ id, name }) => [id, name]))
  return { label: ({ division_id }) => names.get(division_id ?? 0) ?? 'Without a division' }
}
