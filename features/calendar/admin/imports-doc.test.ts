import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readList } from '../../../tests/read-list.ts'
import { decoded } from '../../../ui/csv/decode.ts'
import * as roster from '../../players/admin-csv.ts'
import { placeByName } from '../../spellings/meaning.ts'
import { isSamePlace } from '../schedule/field-name.ts'
import * as schedule from './schedule-csv.ts'
import { composeEvent } from './schedule-foreign.ts'

const DOC = 'docs/imports.md'
const SAMPLES = 'features/calendar/admin/samples'

test('docs/imports.md says what becomes of each form', async () => {
  const [head = '', ...sections] = (await readFile(DOC, 'utf8')).split(/^(?=## )/m)
  const filled = sections.filter(section => !section.startsWith('## Files')).map(withOutcomes)
  const page = [head, ...filled, await filesSection()].join('')
  await expect(page).toMatchFileSnapshot(`../../../${DOC}`)
})

/** The section with its second column as the product has it now. */
function withOutcomes(section: string) {
  const heading = /^## (.*)/.exec(section)?.[1] ?? ''
  return section.replaceAll(/^\| (\(blank\)|`.*`) \| .*\|$/gm, (_, cell: string) => {
    const form = cell === '(blank)' ? '' : cell.slice(1, -1)
    return `| ${cell} | ${OUTCOMES[heading]?.(form)} |`
  })
}

const club = { name: 'Bluestem FC', homeTeamNames: ['Bluestem'] }
const teamsNamed = (...names: string[]) => names.map((name, index) => ({ id: index + 1, name }))
const reading = {
  today: '2026-08-20',
  compose: composeEvent({ club, teams: teamsNamed('U11 Comets', 'U12', 'U12 Gold') }),
}
type Row = Record<string, unknown>

/** Returns the outcome of the last row of a sheet: its value, a question, an error, or the reason why it is left out. */
function outcome(
  lines: string[],
  value: (row: Row) => string,
  module: typeof roster | typeof schedule = schedule,
) {
  const { rows, open, rejected, skipped } = readList(module, lines.join('\n'), reading)
  const [question] = open
  const [error] = rejected.flatMap(({ errors }) => Object.values(errors))
  const [why] = skipped.keys()
  if (question)
    return `asked: ${question.text} ${question.choices.map(({ label }) => label).join(' / ')}`
  if (error) return `error: ${error}`
  if (why) return `left out: ${why}`
  return value(rows.at(-1) ?? {})
}

const GAME = {
  day: '9/12/2026',
  time: '9:00 AM',
  opponent: 'Tigers',
  side: 'Home',
  arrival: '',
}

/** A game beneath one that tells the order of day and month. */
function game(cells: Partial<typeof GAME>, value: (row: Row) => string) {
  const { day, time, opponent, side, arrival } = { ...GAME, ...cells }
  return outcome(
    [
      'Date\tTime\tOpponent\tHome/Away\tArrival\tLocation',
      '9/19/2026\t9:00 AM\tHawks\tHome\t\tRoss Park',
      [day, time, opponent, side, arrival, 'Ross Park'].join('\t'),
    ],
    value,
  )
}

const dayOf = ({ date }: Row) => String(date)
const timeOf = ({ time, end_time, time_tbd }: Row) =>
  time_tbd ? 'to be announced' : [time, end_time].filter(Boolean).join(' to ')
function gameOf({ opponent, isHome }: Row) {
  if (isHome === undefined) return String(opponent)
  return isHome ? `${opponent}, at home` : `${opponent}, away`
}

const arrivalOf = ({ arrive_early }: Row) =>
  arrive_early === null ? 'none' : `${arrive_early} minutes before`

/** The outcome of a form, by the heading above its table. */
const OUTCOMES: Record<string, (form: string) => string> = {
  Days: day => game({ day }, dayOf),
  Times: time => game({ time }, timeOf),
  'Opponents, where the column of the side is blank': opponent =>
    game({ opponent, side: '' }, gameOf),
  'Home or away': side => game({ side }, gameOf),
  'Arrival, before 9:00 AM': arrival => game({ arrival }, arrivalOf),
  'How games ended': ending,
  Status: status,
  Positions: text =>
    outcome(
      ['Name\tNumber\tPosition\tBirth year', `Ana Brooks\t7\t${text}\t2015`],
      ({ position }) => String(position ?? 'none yet; what is stored stays'),
      roster,
    ),
  'Photo OK?': text =>
    outcome(
      ['Name\tNumber\tPosition\tBirth year\tPhoto OK?', `Ana Brooks\t7\tD\t2015\t${text}`],
      ({ consent }) => String(consent ?? 'nothing: what is stored stays'),
      roster,
    ),
  'Columns of rosters about parents': contact,
  'Who is a player of the club': registration,
  'Numbers on shirts': shirtNumber,
  'Our teams': ourTeam,
  Places(form) {
    const [one = '', other = ''] = form.split('` and `')
    const meant = placeByName(other, spellings, isSamePlace) ?? other
    return isSamePlace(one, meant) ? 'the same place' : 'two places'
  },
}

/** Reads a column 'Score' beside a game of ours away. */
function ending(text: string) {
  const heads = 'Date\tTime\tOpponent\tHome/Away\tLocation\tScore'
  return outcome([heads, `9/19/2026\t9:00 AM\tTigers\tAway\tRoss Park\t${text}`], row => {
    const { score, status, status_reason } = row as {
      score?: { goals: number[]; first: string; outcome?: string }
      status?: string
      status_reason?: string
    }
    if (!score) return status ? `${status}: ${status_reason}` : 'no score yet'
    const goals = `${score.goals.join('–')}, ${score.first} first`
    return score.outcome ? `${goals}, ${score.outcome}` : goals
  })
}

/** Reads a column 'Status' of a past game, with and without a score. */
function status(text: string) {
  const heads = 'Date\tTime\tOpponent\tHome/Away\tLocation\tStatus\tHome score\tAway score'
  const read = (goals: string, value: (row: Row) => string) =>
    outcome([heads, `9/19/2026\t9:00 AM\tTigers\tHome\tRoss Park\t${text}\t${goals}`], value)
  const unscored = read('\t', row => String(row.status))
  return read('3\t0', ({ score, status }) => {
    const ended = (score as { outcome?: string } | undefined)?.outcome
    const made = ended ? `with a score a result, ${ended}` : String(status)
    return status === unscored ? made : `${made}; without one ${unscored}`
  })
}

/** Reads a column of contacts next to one of addresses. */
function contact(head: string) {
  const cell = /mail/i.test(head) ? 'pat@family.example' : 'Pat'
  const heads = ['Name\tNumber\tPosition\tBirth year', head, 'E-mail'].join('\t')
  const sheet = [heads, ['Ana Brooks\t7\tD\t2015', cell, 'pat@family.example'].join('\t')].join(
    '\n',
  )
  const { rows, excludedHeaders, keepable } = readList(roster, sheet, { today: '2026-11-14' })
  expect(JSON.stringify(rows)).not.toMatch(/pat/i)
  if (!excludedHeaders.includes(head)) return 'left out as unknown'
  const kept = keepable.includes(head) ? '; kept with the player when staff tick it' : ''
  return `left out, and named in a sentence${kept}`
}

const teams = teamsNamed('U11 Comets', 'U12 Boys')
/** Meanings that somebody has given. */
const spellings = [
  { written: 'Comets 15B', team_id: 1, place: null },
  { written: 'Ross Pk F4', team_id: null, place: 'Ross Park, Field 4' },
]
const composeWithSpellings = composeEvent({ club, teams, spellings })

/** Reads a column of the home team. */
function ourTeam(name: string) {
  const { fields, errors } = composeWithSpellings({ home_team: name, away_team: 'Tigers' }, {})
  const team = fields?.team_id as { name: string } | undefined
  const isKnown = teams.some(each => each.name === team?.name)
  if (errors) return 'not ours, unless somebody says so'
  return isKnown
    ? `${team?.name}`
    : `asked: a new team “${team?.name}”, or another name of one of ours`
}

/** Reads a column `{header}: {cell}` of one of two players. */
function registration(form: string) {
  const [head = '', cell = ''] = form.split(': ')
  const row = (name: string, number: number, text: string) =>
    [name, number, 'D', 2015, text].join('\t')
  const heads = ['Name', 'Number', 'Position', 'Birth year', head].join('\t')
  return outcome([heads, row('Bo', 8, ''), row('Ana', 7, cell)], () => 'a player', roster)
}

/** Reads a column `{header}: {cell}` beside the name. */
function shirtNumber(form: string) {
  const [head = '', cell = ''] = form.split(': ')
  const { rows, mapping } = readList(roster, `Name\tBirth year\t${head}\nAna\t2015\t${cell}`, {
    today: '2026-11-14',
  })
  if (mapping[2] === '') return 'asked: which column is that?'
  return mapping[2] === '-' ? 'left out' : `number ${rows[0]?.number}`
}

async function filesSection() {
  const names = (await readdir(SAMPLES)).sort()
  const sections = await Promise.all(
    names.map(
      async name =>
        `### ${name}\n\n${fileLines(decoded(await readFile(`${SAMPLES}/${name}`)).text)}\n`,
    ),
  )
  return `## Files\n\n${sections.join('\n')}`
}

function fileLines(text: string) {
  const { rows, header, mapping, skipped, open } = readList(schedule, text, reading)
  const columns = header.map(
    (word, at) => `${word} → ${mapping[at] === '-' ? 'left out' : mapping[at]}`,
  )
  const passed = [...skipped].map(([why, count]) => `${count} ${why}`)
  return [
    `- Columns: ${columns.join('; ')}.`,
    `- Rows: ${rows.length}${passed.length > 0 ? `; passed over: ${passed.join('; ')}` : ''}.`,
    ...open.map(({ text }) => `- Asked: ${text}`),
    ...rows
      .slice(0, 2)
      .map(
        row => `- Row ${row.row}: ${dayOf(row)} ${timeOf(row)}, ${gameOf(row)}, ${row.location}.`,
      ),
  ].join('\n')
}
