import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { read, rowsPath } from '../../kit/admin/portal-client.ts'
import type { ListAnswer } from '../../kit/list/answers.ts'
import { isSameName } from '../../kit/name-key.ts'
import { fieldsOf } from '../../ui/form/fields.ts'
import { More } from '../../ui/form/more.tsx'
import { useProposed } from '../../ui/form/proposed.ts'
import { SideBySide } from '../../ui/form/side-by-side.tsx'
import { initials } from '../../ui/picture/initials.ts'
import { isOurs, type Names } from '../settings/names.ts'
import { useClub } from '../settings/use-club.ts'
import { useTeamField } from '../teams/admin-choice.tsx'
import { resultInWords } from './in-words.ts'
import { OUTCOME_HINT, outcomeChoices } from './outcome-choices.ts'
import { isSameGame } from './same-game.ts'
import type { Result, ResultInput } from './schema.ts'

const Field = fieldsOf<ResultInput>()
/** The names of the teams propose them. */
const BADGES = ['homeLogoInitial', 'homeLogoColor', 'awayLogoInitial', 'awayLogoColor'] as const

/** A team's badge in the league table. Standings import results, so their type cannot be imported here. */
interface TableRow {
  teamName: string
  logoInitial: string
  logoColor: string
}

/** The fields of a game; badges are proposed by the teams, the result's text by the score. */
export function ResultFields() {
  const club = useClub()
  const team = useTeamField('Not said')
  const table = useQuery<TableRow[]>({ queryKey: ['/api/standings'] }).data ?? []
  const teams = [...new Set([club?.name ?? '', ...table.map(({ teamName }) => teamName)])]
  const badgeOf = (name = '') => table.find(({ teamName }) => isSameName(teamName, name))
  const initialOf = (name = '') => badgeOf(name)?.logoInitial ?? initials(name).join('')
  const colourOf = (name = '') =>
    badgeOf(name)?.logoColor ??
    ((name && club && isSameName(name, club.name) && club.clubColour) || '#27538f')

  useProposed('homeLogoInitial', ['homeTeam'], initialOf)
  useProposed('awayLogoInitial', ['awayTeam'], initialOf)
  useProposed('homeLogoColor', ['homeTeam'], colourOf)
  useProposed('awayLogoColor', ['awayTeam'], colourOf)
  useProposed('result', ['homeTeam', 'homeScore', 'awayTeam', 'awayScore'], (...game) =>
    outcome(club, game),
  )

  return (
    <>
      <SideBySide>
        <Field.Date name="date" label="Date" />
        <Field.Select name="team_id" label="Our team" {...team} />
      </SideBySide>
      <SameGame />
      <SideBySide as="short">
        <Field.Text name="homeTeam" label="Home team" autoComplete="off" suggestions={teams} />
        <Field.Number name="homeScore" label="Home score" />
      </SideBySide>
      <SideBySide as="short">
        <Field.Text name="awayTeam" label="Away team" autoComplete="off" suggestions={teams} />
        <Field.Number name="awayScore" label="Away score" />
      </SideBySide>
      <Field.Text name="result" label="Result" hint="In words, such as Won 3-1" />
      <Field.Select name="outcome" label="Outcome" choices={outcomeChoices} hint={OUTCOME_HINT} />
      <More names={BADGES} unfolding={[]}>
        <SideBySide>
          <Field.Text name="homeLogoInitial" label="Home logo initial" />
          <Field.Color name="homeLogoColor" label="Home logo color" />
          <Field.Text name="awayLogoInitial" label="Away logo initial" />
          <Field.Color name="awayLogoColor" label="Away logo color" />
        </SideBySide>
      </More>
    </>
  )
}

/** Returns 'Won 3-1' for a game of the club, '3-1' for others; empty while there is no score. */
function outcome(club: Names | undefined, game: readonly string[]) {
  const [homeTeam = '', home = '', awayTeam = '', away = ''] = game.map(value => value.trim())
  if (!/^\d+$/.test(home) || !/^\d+$/.test(away)) return ''
  const [isHome, isAway] = [homeTeam, awayTeam].map(team => club && isOurs(team, club))
  if (!isHome && !isAway) return `${home}-${away}`
  const [ours, theirs] = isHome ? [home, away] : [away, home]
  return resultInWords(Number(ours), Number(theirs))
}

/** Asks for confirmation when a result of the same teams on that day exists. */
function SameGame() {
  const [date, homeTeam, awayTeam] = useWatch({ name: ['date', 'homeTeam', 'awayTeam'] })
  const address = rowsPath('results', { date })
  const results =
    useQuery({
      queryKey: [address, 'of the day'],
      queryFn: () => read<ListAnswer<Result>>(address),
      enabled: date !== '',
    }).data?.rows ?? []
  const opened = useFormContext().formState.defaultValues
  const isOpened = ({ date, homeTeam, awayTeam }: Result) =>
    opened?.date === date && opened?.homeTeam === homeTeam && opened?.awayTeam === awayTeam
  const same = results.find(
    result => !isOpened(result) && isSameGame(result, { date, homeTeam, awayTeam }),
  )
  return (
    <p role="status">
      {same &&
        `There is a result of this game already: ${same.homeTeam} ${same.homeScore}–${same.awayScore} ${same.awayTeam}. Did they play twice that day?`}
    </p>
  )
}
