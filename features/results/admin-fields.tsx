import { useQuery } from '@tanstack/react-query'
import { fieldsOf } from '../../ui/form/fields.ts'
import { useProposed } from '../../ui/form/proposed.ts'
import { SideBySide } from '../../ui/form/side-by-side.tsx'
import { initials } from '../../ui/picture/crest.tsx'
import { useClub } from '../settings/use-club.ts'
import { outcome } from './admin-outcome.ts'
import type { ResultInput } from './schema.ts'

const Field = fieldsOf<ResultInput>()

/** What a row of the league table says of a team; standings build on results, not the other way round. */
interface TableRow {
  teamName: string
  logoInitial: string
  logoColor: string
}

/** The game; badges follow from the teams, and the words from the score, until they are typed. */
export function ResultFields() {
  const club = useClub()
  const table = useQuery<TableRow[]>({ queryKey: ['/api/standings'] }).data ?? []
  const teams = [...new Set([club?.name ?? '', ...table.map(({ teamName }) => teamName)])]
  const badgeOf = (name = '') => table.find(({ teamName }) => teamName === name)
  const initialOf = (name = '') => badgeOf(name)?.logoInitial ?? initials(name).join('')
  const colourOf = (name = '') =>
    badgeOf(name)?.logoColor ?? ((name && name === club?.name && club.clubColour) || '#27538f')

  useProposed('homeLogoInitial', ['homeTeam'], initialOf)
  useProposed('awayLogoInitial', ['awayTeam'], initialOf)
  useProposed('homeLogoColor', ['homeTeam'], colourOf)
  useProposed('awayLogoColor', ['awayTeam'], colourOf)
  useProposed('result', ['homeTeam', 'homeScore', 'awayTeam', 'awayScore'], (...game) =>
    outcome(club, game),
  )

  return (
    <>
      <Field.Date name="date" label="Date" />
      <SideBySide as="short">
        <Field.Text name="homeTeam" label="Home team" autoComplete="off" suggestions={teams} />
        <Field.Number name="homeScore" label="Home score" />
      </SideBySide>
      <SideBySide as="short">
        <Field.Text name="awayTeam" label="Away team" autoComplete="off" suggestions={teams} />
        <Field.Number name="awayScore" label="Away score" />
      </SideBySide>
      <Field.Text name="result" label="Result" hint="In words, such as Won 3-1" />
      <SideBySide>
        <Field.Text name="homeLogoInitial" label="Home logo initial" />
        <Field.Color name="homeLogoColor" label="Home logo colour" />
        <Field.Text name="awayLogoInitial" label="Away logo initial" />
        <Field.Color name="awayLogoColor" label="Away logo colour" />
      </SideBySide>
    </>
  )
}
