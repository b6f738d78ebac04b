import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { emptyTables } from '../../tests/content.ts'
import { examplePage } from '../../tests/example-page.ts'
import { aTeam } from '../../tests/factories.ts'
import { clubThatImports } from '../../tests/import-club.ts'

const FOLDER = new URL('examples/', import.meta.url)
const { db, made, get, importFile } = await clubThatImports('2026-11-14')

/** The inputs of an example are files, imported one after the other. */
test.each(['rosters.txt', 'schedule.txt', 'scores.txt'])(
  'The file examples/%s is imported as it says',
  async name => {
    const file = new URL(name, FOLDER)
    const teams = /^Teams: (.*)/m.exec(readFileSync(file, 'utf8'))?.[1]?.split(', ') ?? []
    await emptyTables(db, 'teams')
    for (const name of teams) await made('teams', aTeam({ name }))
    const list = name === 'rosters.txt' ? 'players' : 'schedule'
    const page = await examplePage(file, async () => {
      await emptyTables(db, 'schedule_events', 'results', 'players')
      let before: string[] = []
      return async text => {
        const { words } = await importFile(list, text)
        const [known, after] = [before, await stored()]
        before = after
        return [...words, ...after.filter(line => !known.includes(line))]
      }
    })
    await expect(page).toMatchFileSnapshot(`examples/${name}`)
  },
)

/** Rows that a preview does not show: games called off or moved, results, players and their answers about photos. */
async function stored(): Promise<string[]> {
  const events = await rows(
    'schedule',
    'opponent status status_reason was_date was_time was_location',
  )
  const results = await rows('results', 'date homeTeam homeScore awayScore awayTeam outcome')
  const answer = 'consent consent_by consent_on consent_via'
  const players = await rows('players', `name number year_of_birth ${answer}`)
  return [...events.filter(line => !line.includes(' scheduled')), ...results, ...players]
}

/** The values of these fields of each row. */
async function rows(path: string, fields: string): Promise<string[]> {
  const list: Record<string, unknown>[] = await get(path)
  const values = list.map(row => fields.split(' ').map(field => row[field]))
  return values.map(row => row.filter(value => value !== null).join(' '))
}
