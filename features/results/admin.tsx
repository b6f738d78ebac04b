import { useMemo } from 'react'
import { formatShortDay } from '../../kit/admin/format.ts'
import { adminTab, type PhoneRow } from '../../kit/admin/tab.ts'
import type { Column } from '../../ui/table/column.ts'
import { useTeamChoices, useTeamName } from '../teams/admin-choice.tsx'
import { divisionFilter } from '../teams/admin-divisions.tsx'
import css from './admin.module.css'
import { resultForm } from './admin-fields.tsx'
import { type Result, type ResultInput, result } from './schema.ts'
import { TeamBadge } from './team-badge.tsx'

export default adminTab<ResultInput, Result>({
  path: 'results',
  area: 'results',
  label: 'Results',
  singular: 'result',
  columns: useColumns,
  filters: [divisionFilter, { name: 'team', label: 'Team', useChoices: useTeamChoices }],
  usePhoneRow,
  empty: 'No results found. Add your first result to get started.',
  emptyMore: 'Scores stand on home and beside the schedule, and tables are made of them.',
  schema: result,
  initialValues: today => ({ date: today, homeLogoColor: '#27538f', awayLogoColor: '#27538f' }),
  omit: ['event_id'],
  form: resultForm,
  another: ['date'],
  siteAddress: ({ event_id }) => (event_id === null ? '/schedule' : `/schedule?event=${event_id}`),
  rowName: gameName,
  deleteQuestion: game =>
    `This will permanently delete the result of ${gameName(game)}. This action cannot be undone.`,
})

function gameName({ homeTeam, awayTeam, date }: Result) {
  return `${homeTeam} vs ${awayTeam} on ${formatShortDay(date)}`
}

function usePhoneRow(): PhoneRow<Result> {
  const teamName = useTeamName()
  return {
    name: ({ homeTeam, awayTeam }) => `${homeTeam} vs ${awayTeam}`,
    line: ({ date, team_id }) =>
      [formatShortDay(date), teamName(team_id)].filter(Boolean).join(' · '),
    end: ({ homeScore, awayScore }) => <strong>{`${homeScore}–${awayScore}`}</strong>,
  }
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
    },
    { header: 'Result', cell: ({ result }) => result },
    {
      header: 'Our team',
      cell: ({ team_id }) => teamName(team_id) ?? 'N/A',
    },
  ]
}

interface SideProps {
  team: string
  initial: string
  colour: string
}

/** A team with its badge. */
function Side({ team, initial, colour }: SideProps) {
  return (
    <span className={css.side}>
      <TeamBadge initial={initial} colour={colour} />
      <bdi>{team}</bdi>
    </span>
  )
}
