import { useMemo } from 'react'
import { formatShortDay } from '../../kit/admin/format.ts'
import { adminTab } from '../../kit/admin/tab.ts'
import type { Column } from '../../ui/table/column.ts'
import { useTeamName } from '../teams/admin-choice.tsx'
import { ResultFields } from './admin-fields.tsx'
import { Side } from './admin-side.tsx'
import { type Result, type ResultInput, result } from './schema.ts'

export default adminTab<ResultInput, Result>({
  path: 'results',
  area: 'results',
  label: 'Results',
  singular: 'result',
  columns: useColumns,
  empty: 'No results found. Add your first result to get started.',
  schema: result,
  blank: today => ({
    date: today,
    homeTeam: '',
    homeScore: '',
    awayTeam: '',
    awayScore: '',
    result: '',
    outcome: 'played',
    homeLogoInitial: '',
    homeLogoColor: '#27538f',
    awayLogoInitial: '',
    awayLogoColor: '#27538f',
  }),
  Fields: ResultFields,
  rowName: gameName,
  deleteQuestion: game =>
    `This will permanently delete the result of ${gameName(game)}. This action cannot be undone.`,
  messages: { created: 'Result created', updated: 'Result updated', deleted: 'Result deleted' },
})

function gameName({ homeTeam, awayTeam, date }: Result) {
  return `${homeTeam} against ${awayTeam} on ${formatShortDay(date)}`
}

function useColumns() {
  const teamName = useTeamName()
  return useMemo(() => columnsOf(teamName), [teamName])
}

function columnsOf(teamName: ReturnType<typeof useTeamName>): Column<Result>[] {
  return [
    {
      header: 'Date',
      cell: ({ date }) => formatShortDay(date),
      value: ({ date }) => date,
      oneLine: true,
    },
    {
      header: 'Home team',
      cell: game => (
        <Side team={game.homeTeam} initial={game.homeLogoInitial} colour={game.homeLogoColor} />
      ),
      text: ({ homeTeam }) => homeTeam,
    },
    {
      header: 'Score',
      cell: ({ homeScore, awayScore }) => `${homeScore}–${awayScore}`,
      numeric: true,
    },
    {
      header: 'Away team',
      cell: game => (
        <Side team={game.awayTeam} initial={game.awayLogoInitial} colour={game.awayLogoColor} />
      ),
      text: ({ awayTeam }) => awayTeam,
    },
    { header: 'Result', cell: ({ result }) => result },
    {
      header: 'Our team',
      cell: ({ team_id }) => teamName(team_id) ?? 'N/A',
      value: ({ team_id }) => teamName(team_id),
    },
  ]
}
