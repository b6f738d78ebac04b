import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { headRow, listIn } from '../../../kit/admin/csv-heads.ts'
import { guessMapping } from '../../../kit/admin/csv-mapping.ts'
import { readRows } from '../../../kit/admin/csv-read.ts'
import { moreSections } from '../../../tests/imports-doc-sections.ts'
import { decoded } from '../../../ui/csv/decode.ts'
import { readSheet } from '../../../ui/csv/read.ts'
import * as csv from './schedule-csv.ts'
import { composeEvent } from './schedule-foreign.ts'

const compose = composeEvent({
  club: { name: 'Bluestem FC', homeTeamNames: ['Bluestem'] },
  teams: ['U11 Comets', 'U12', 'U12 Gold'].map((name, index) => ({ id: index + 1, name })),
})
const here = { today: '2026-08-20', timeZone: 'America/Chicago' }

test('docs/imports.md says what is made of each form; `npx vitest run -u` writes it', async () => {
  await expect(await page()).toMatchFileSnapshot('../../../docs/imports.md')
})

function read(text: string) {
  const sheet = readSheet(text)
  const { table, passed } = listIn(csv, sheet, headRow(csv, sheet).row)
  const { mapping } = guessMapping(csv, table)
  const read = readRows(csv, table, { mapping, replies: {}, club: here, compose })
  return { ...read, table, mapping, skipped: new Map([...passed, ...read.skipped]) }
}

const HEAD = 'Date\tTime\tOpponent\tHome/Away\tArrival\tLocation'
/** Tells the order of day and month. */
const TOLD = '9/19/2026\t9:00 AM\tHawks\tHome\t\tRoss Park'

interface Cells {
  day?: string
  time?: string
  opponent?: string
  side?: string
  arrival?: string
}

function line({
  day = '9/12/2026',
  time = '9:00 AM',
  opponent = 'Tigers',
  side = 'Home',
  arrival = '',
}: Cells) {
  return [day, time, opponent, side, arrival, 'Ross Park'].join('\t')
}

type Row = Record<string, unknown>

/** Returns the outcome of a row: its value, a question, an error, or the reason why it is left out. */
function outcome(cells: Cells, value: (row: Row) => string, told = TOLD) {
  const { rows, open, rejected, skipped } = read([HEAD, told, line(cells)].join('\n'))
  const [question] = open
  const [error] = rejected.flatMap(({ errors }) => Object.values(errors))
  const [why] = skipped.keys()
  if (question) {
    const choices = question.choices.map(({ label }) => label).join(' / ')
    return `asked: ${question.text} ${choices}`
  }
  if (error) return `error: ${error}`
  if (why) return `left out: ${why}`
  return value(rows[1] ?? {})
}

const dayOf = ({ date }: Row) => String(date)
const timeOf = ({ time, end_time, time_tbd }: Row) =>
  time_tbd ? 'to be announced' : [time, end_time].filter(Boolean).join(' to ')
const gameOf = ({ opponent, isHome }: Row) =>
  `${opponent}${isHome === undefined ? '' : isHome ? ', at home' : ', away'}`

/** Forms, split at bars; spaces around them do not count. */
const listed = (text: string) => text.split('|').map(form => form.trim())

const DAYS = listed(`
  Sep 12, 2026 | September 12, 2026 | September 12 2026 | Sept. 12 2026 | Saturday, September 12, 2026
  | 12-Sep-26 | 12 September 2026 | 9/12/2026 | 09/12/26 | 9-12-2026 | 9-12-26 | 9.12.2026 | Sat 9/12/26
  | Sat 9/12 | Sat, Sep 12 | 9/12 | Sep 12 | 2026-09-12 | 2026/9/12 | 20260912 | 9/12/2026 0:00
  | 2026-09-12T00:00:00 | 46277 | 19/09/2026 | 9/31/2026 | Sunday 9/12/2026 | 13/13/2026 | soon
  | 9/12/2026 Sat
`)
const TIMES = listed(`
  9:00 AM | 9:00AM | 9 AM | 7:30p | 730 PM | 05:45:00 PM | 9:30 p.m. | 18:30 | 0900 | 9.30 | 18h30
  | 0.375 | noon | midnight | 9:00-10:15 | 6:00-7:15 PM | 11:00-12:30 PM | 11:00 - 12:30 PM
  | 9:00 AM to 10:15 AM | 9:00 AM CST | 9:45 AM CDT | 9:45 AM EDT | TBD | T.B.D. | TBA
  | To be determined | - | | 0:00 | 12:00 AM | 00:00:00 | 1:30 | 9:00 | 13:30 PM | 25:00 | 9:75
  | 9:75 AM | 9 | after lunch
`)
const OPPONENTS = listed(`
  Tigers | vs Tigers | vs. Tigers | Home vs Tigers | @ Tigers | at Tigers | Away @ Tigers
  | Away vs Tigers | Tigers (A) | vs Tigers (A) | Tigers (away) | Tigers (H) | Tigers - Away
  | Atlanta United | Homestead | Vsetín | Away Days FC | BYE | Bye | Bye Week | *BYE* | *BYE* 3 | BYE 3
  | vs BYE | No game | O&#39;Neil &amp;amp; Sons (A)
`)
const SIDES = listed('Home | H | vs | Yes | Away | A | @ | No | | N | Neutral')
const ARRIVALS = listed('30 | 30 min | :45 | 30 minutes before | 1 hour | 8:30 | 8:30 AM | ')

function cell(text: string) {
  return text === '' ? '(blank)' : `\`${text}\``
}

function rowsOf(head: string, rows: readonly (readonly [string, string])[]) {
  const lines = rows.map(([form, made]) => `| ${cell(form)} | ${made} |`)
  return [`| ${head} | what is made of it |`, '|---|---|', ...lines].join('\n')
}

async function files() {
  const folder = 'features/calendar/admin/samples'
  const sections: string[] = []
  for (const name of (await readdir(folder)).sort()) {
    const { rows, table, mapping, skipped, open } = read(
      decoded(await readFile(`${folder}/${name}`)),
    )
    const columns = table.header.map(
      (word, at) => `${word} → ${mapping[at] === '-' ? 'left out' : mapping[at]}`,
    )
    const passed = [...skipped].map(([why, count]) => `${count} ${why}`)
    const lines = [
      `- Columns: ${columns.join('; ')}.`,
      `- Rows: ${rows.length}${passed.length > 0 ? `; passed over: ${passed.join('; ')}` : ''}.`,
      ...open.map(({ text }) => `- Asked: ${text}`),
      ...rows
        .slice(0, 2)
        .map(
          row => `- Row ${row.row}: ${dayOf(row)} ${timeOf(row)}, ${gameOf(row)}, ${row.location}.`,
        ),
    ]
    sections.push(`### ${name}\n\n${lines.join('\n')}`)
  }
  return sections.join('\n\n')
}

async function page() {
  const table = (
    head: string,
    key: keyof Cells,
    forms: readonly string[],
    value: (row: Row) => string,
  ) =>
    rowsOf(
      head,
      forms.map(form => [form, outcome({ [key]: form }, value)]),
    )
  return `${[
    HEADING,
    `## Days\n\n${table('in the file', 'day', DAYS, dayOf)}`,
    `## Times\n\n${table('in the file', 'time', TIMES, timeOf)}`,
    `## Opponents, where the column of the side is blank\n\n${rowsOf(
      'in the file',
      OPPONENTS.map(opponent => [opponent, outcome({ opponent, side: '' }, gameOf)]),
    )}`,
    `## Home or away\n\n${table('in the file', 'side', SIDES, gameOf)}`,
    `## Arrival, before 9:00 AM\n\n${table('in the file', 'arrival', ARRIVALS, row =>
      row.arrive_early === null ? 'none' : `${row.arrive_early} minutes before`,
    )}`,
    ...moreSections({ read, rowsOf, here }),
    `## Files\n\n${await files()}`,
  ].join('\n\n')}\n`
}

const HEADING = `# What the import makes of what files say

Made by \`features/calendar/admin/imports-doc.test.ts\` from the product itself. Each form stands in a file beside a game on
\`9/19/2026\` at \`9:00 AM\`, which tells the order of day and month; the club is in Chicago and today is August 20, 2026. What is
asked is asked once for the whole file, and nothing is written before it is answered.

Which stored event a row is: the one with its id; else with its match number; else at the same day and time, as far as the file
says anything. What may be one that was changed is asked about: another time or place on its day, an opponent at last, another
opponent within the hour, or the same opponent within three weeks. Opponents and places count as the same in other words, too.

Entities of HTML are decoded in every cell, what was escaped twice too. A cell that a failed formula left (\`#N/A\`, \`#REF!\`,
\`#VALUE!\`, \`#NAME?\`, \`#DIV/0!\`, \`#NUM!\`, \`#NULL!\`, …) counts as blank, and the preview says how many there are.

Games of the league's earlier file that this one no longer has are listed, also beside rows with errors: each stays unless it is
ticked as cancelled.`
