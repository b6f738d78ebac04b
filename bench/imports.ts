// A file of 5,000 rows in a club of 5,000 events and 5,000 players: preview and write, how long each takes, and how long the
// event loop is blocked at once, while a family reads the site.
import { addDays } from '../kit/clock.ts'
import type { Client } from '../tests/client.ts'
import { fillLargeClub, LARGE_CLUB } from '../tests/large-club.ts'
import type { Table } from './report.ts'
import { anAdmin, type MeasuredServer, withServer } from './server.ts'

const SIZE = { ...LARGE_CLUB, players: 5_000, photos: 0, articles: 0 }
/** CPU milliseconds for which others may have to wait at once. */
const LONGEST = 100
type Row = Record<string, unknown>

export function measureImports() {
  const fill = (folder: string) => fillLargeClub(folder, SIZE)
  return withServer({ fill, watch: true }, async (server): Promise<Table[]> => {
    const admin = await anAdmin(server.url)
    const measured = []
    const events: Row[] = (await admin.get('/api/schedule')).body
    const players: Row[] = (await admin.get('/api/players')).body
    for (const [path, name, rows] of [
      ['schedule', 'with notes', events.map(moved)],
      ['schedule', 'on other days, which is asked about', events.map(later)],
      ['schedule', 'a new season', events.map(nextSeason)],
      ['players', 'another bio each', players.map(withBio)],
      ['players', 'new ones', players.map(another)],
    ] as const) {
      measured.push(await importing({ server, admin }, { path, name, rows }))
    }
    return [{ title: 'Imports of 5,000 rows', rows: measured }]
  })
}

function withoutId({ date, time, opponent, location, isHome, type, team_id }: Row): Row {
  return { date, time, opponent, location, isHome, type, team_id }
}

function moved(event: Row): Row {
  return { ...withoutId(event), notes: 'Bring both shirts' }
}

/** The row is looked for among all games of that opponent. */
function later(event: Row): Row {
  return { ...withoutId(event), time: '07:15', date: addDays(String(event.date), 3) }
}

function nextSeason(event: Row): Row {
  return { ...withoutId(event), date: String(event.date).replace(/^\d+/, '2035') }
}

function withBio({ name, number }: Row): Row {
  return { name, number, bio: 'Has played since last fall.' }
}

function another({ name, position, year_of_birth, team_id }: Row, index: number): Row {
  return { name: `${name} the Younger`, number: index + 1, position, year_of_birth, team_id }
}

interface Import {
  path: string
  name: string
  rows: readonly Row[]
}

async function importing(
  { server, admin }: { server: MeasuredServer; admin: Client },
  { path, name, rows }: Import,
) {
  const post = async (more: object) => {
    await server.watched()
    const begun = performance.now()
    const { status, body } = await admin.post(`/api/admin/${path}/import`, { rows, ...more })
    const ms = Math.round(performance.now() - begun)
    if (status !== 200) throw new Error(`${path} was answered with ${status}: ${body.message}`)
    const { blocked, blockedCpu, cpu } = await server.watched()
    const [longest, ofCpu = 0, all] = [blocked, blockedCpu, cpu].map(Math.round)
    if (ofCpu > LONGEST) throw new Error(`${path} blocked the event loop for ${ofCpu} ms`)
    return { body, ms, blocked: `${longest} (${ofCpu})`, cpu: all }
  }
  const preview = await post({ dryRun: true })
  const { created, updated, refused, plan } = preview.body
  const written = refused ? undefined : await post({ dryRun: false, plan })
  return {
    rows: `${path}: ${name}`,
    'new, changed, refused': `${created}, ${updated}, ${refused}`,
    'preview, ms': preview.ms,
    'its CPU, ms': preview.cpu,
    'longest block (its CPU), ms': preview.blocked,
    'write, ms': written?.ms ?? '-',
    'CPU of it, ms': written?.cpu ?? '-',
    'longest block of it (its CPU), ms': written?.blocked ?? '-',
  }
}
