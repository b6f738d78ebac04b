import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { RowsRead } from '../../../kit/admin/csv-read.ts'
import { firstReplies, listOf, readList } from '../../../tests/read-list.ts'
import * as csv from './schedule-csv.ts'
import { composeEvent } from './schedule-foreign.ts'

const FOLDER = new URL('forms/', import.meta.url)
const compose = composeEvent({
  club: { name: 'Bluestem FC', homeTeamNames: ['Bluestem', 'BFC 15 Gold'] },
  teams: ['U11 Comets', 'U12', 'U12 Gold'].map((name, index) => ({ id: index + 1, name })),
})

/** Each file has several sheets under their headings; beside it, the `.txt` says what is read of each. */
test.each(readdirSync(FOLDER).filter(name => /\.[ct]sv$/.test(name)))(
  'The form %s is imported as its .txt says',
  async name => {
    const sheets = readFileSync(new URL(name, FOLDER), 'utf8').split(/^## /m).slice(1)
    const page = sheets.map(sheet => `## ${outcome(sheet.trim())}\n`).join('\n')
    await expect(page).toMatchFileSnapshot(`forms/${name.replace(/\w+$/, 'txt')}`)
  },
)

/** The reading of a sheet; where it asks something, of each reply, with the first one to the other questions. */
function outcome(sheet: string) {
  const [heading = '', ...lines] = sheet.split('\n')
  const text = lines.join('\n')
  const { table, mapping, isCertain } = listOf(csv, text)
  const columns = table.header.map((word, index) => `${word} → ${mapping[index] || '?'}`)
  const guessed = `${columns.join('; ')}${isCertain ? '' : ' (to be looked at)'}`
  if (mapping.includes('')) return [heading, guessed].join('\n')
  const read = (replies = {}) => readList(csv, text, { today: '2026-08-20', compose, replies })
  const { open } = read()
  const answered = open.flatMap(({ key, text, choices }) => [
    `asked: ${text}`,
    ...choices.flatMap(({ value, label }) => [
      `  ${value} (${label})`,
      ...made(read({ ...firstReplies(open), [key]: value })).map(line => `    ${line}`),
    ]),
  ])
  return [heading, guessed, ...(open.length > 0 ? answered : made(read()))].join('\n')
}

function made({ rows, rejected, skipped, ignored }: RowsRead) {
  return [
    ...rows.map(({ row, ...values }) => `${row}: ${JSON.stringify(values)}`),
    ...rejected.map(({ row, errors }) => `${row} refused: ${JSON.stringify(errors)}`),
    ...[...skipped].map(([why, count]) => `left out: ${count} ${why}`),
    ...(ignored.length > 0 ? [`not read: ${ignored.join(', ')}`] : []),
  ]
}
