import { adminTab } from '../../kit/admin/tab.ts'
import { Side } from '../results/admin-side.tsx'
import { ComputeTool } from './admin-compute.tsx'
import { StandingFields } from './admin-fields.tsx'
import { type Standing, type StandingInput, standing } from './schema.ts'

export default adminTab<StandingInput, Standing>({
  path: 'standings',
  area: 'standings',
  label: 'Standings',
  singular: 'standings row',
  plural: 'rows',
  columns: [
    { header: 'Position', cell: ({ position }) => position, numeric: true },
    {
      header: 'Team',
      cell: ({ teamName, logoInitial, logoColor }) => (
        <Side team={teamName} initial={logoInitial} colour={logoColor} />
      ),
      text: ({ teamName }) => teamName,
      names: true,
    },
    { header: 'Played', cell: ({ played }) => played, numeric: true },
    { header: 'Won', cell: ({ won }) => won, numeric: true },
    { header: 'Tied', cell: ({ tied }) => tied, numeric: true },
    { header: 'Lost', cell: ({ lost }) => lost, numeric: true },
    { header: 'Points', cell: ({ points }) => points, numeric: true },
  ],
  Tools: ComputeTool,
  empty: 'No standings found. Add your first team of the table to get started.',
  schema: standing,
  blank: {
    teamName: '',
    position: '',
    won: '',
    tied: '',
    lost: '',
    played: '',
    points: '',
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
