import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import type { FormPart } from '../../kit/admin/form-parts.tsx'
import { read, rowsPath } from '../../kit/admin/portal-client.ts'
import type { ListAnswer } from '../../kit/list/answers.ts'
import { isSameName } from '../../kit/name-key.ts'
import { useProposed } from '../../ui/form/proposed.ts'
import { initials } from '../../ui/picture/initials.ts'
import { isOurs, type Names } from '../settings/names.ts'
import { useClub } from '../settings/use-club.ts'
import { useTeamField } from '../teams/admin-choice.tsx'
import { resultInWords } from './in-words.ts'
import { isSameGame } from './same-game.ts'
import type { Result, ResultInput } from './schema.ts'

/** The names of the teams propose them. */
const BADGES = ['homeLogoInitial', 'homeLogoColor', 'awayLogoInitial', 'awayLogoColor'] as const

/** A team's badge in the league table. Standings import results, so their type cannot be imported here. */
interface TableRow {
  teamName: string
  logoInitial: string
  logoColor: string
}

/** Badges are proposed by the teams, the result's text by the score. */
function Proposed() {
  const club = useClub()
  const table = useTable()
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
  return null
}

function useTable() {
  return useQuery<TableRow[]>({ queryKey: ['/api/standings'] }).data ?? []
}

function useNames() {
  const names = [useClub()?.name ?? '', ...useTable().map(({ teamName }) => teamName)]
  return { suggestions: [...new Set(names)] }
}

/** The fields of a game. */
export const resultForm: FormPart<keyof ResultInput>[] = [
  Proposed,
  { row: ['date', { name: 'team_id', useProps: () => useTeamField('Not set') }] },
  SameGame,
  { row: [{ name: 'homeTeam', useProps: useNames }, 'homeScore'], as: 'short' },
  { row: [{ name: 'awayTeam', useProps: useNames }, 'awayScore'], as: 'short' },
  'result',
  'outcome',
  { more: [{ row: BADGES }], unfolding: [] },
]

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
