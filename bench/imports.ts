// A file of 5,000 rows in a club of 5,000 events and 5,000 players: preview and write, how long each takes, and how long the
// event loop is blocked at once.
import { pick } from 'es-toolkit/object'
import { addDays } from '../kit/clock.ts'
import { fillLargeClub, LARGE_CLUB } from '../tests/large-club.ts'
import type { Table } from './report.ts'
import { anAdmin, watch, withServer } from './server.ts'

const SIZE = { ...LARGE_CLUB, players: 5_000, photos: 0, articles: 0 }
/** CPU milliseconds for which others may have to wait at once. */
const MAX_BLOCKED_MS = 100
type Row = Record<string, unknown>

/** The rows of each file, made of those that are stored. */
const FILES: Record<string, [path: string, row: (stored: Row, index: number) => Row]> = {
  'events with notes': ['schedule', event => ({ ...event, notes: 'Bring both shirts' })],
  // Each is looked for among all games of that opponent.
  'events on other days, which is asked about': [
    'schedule',
    event => ({ ...event, time: '07:15', date: addDays(String(event.date), 3) }),
  ],
  'events of a new season': [
    'schedule',
    event => ({ ...event, date: String(event.date).replace(/^\d+/, '2035') }),
  ],
  'players with another bio': [
    'players',
    ({ name, number }) => ({ name, number, bio: 'Has played since last fall.' }),
  ],
  'new players': [
    'players',
    (player, index) => ({ ...player, name: `${player.name} the Younger`, number: index + 1 }),
  ],
}

const COLUMNS: Record<string, string[]> = {
  schedule: ['date', 'time', 'opponent', 'location', 'isHome', 'type', 'team_id'],
  players: ['name', 'number', 'position', 'year_of_birth', 'team_id'],
}

export function measureImports() {
  const fill = (folder: string) => fillLargeClub(folder, SIZE)
  return withServer({ fill, watch: true }, async (server): Promise<Table[]> => {
    const admin = await anAdmin(server)
    const measured = []
    for (const [name, [path, rowOf]] of Object.entries(FILES)) {
      const stored: Row[] = (await admin.get(`/api/${path}`)).body.slice(0, 5_000)
      const columns = COLUMNS[path] ?? []
      const rows = stored.map((row, index) => rowOf(pick(row, columns), index))
      const post = async (more: object) => {
        const { result, ...times } = await watch(server, () =>
          admin.post(`/api/admin/${path}/import`, { rows, ...more }),
        )
        const [ms, cpu] = [Math.round(times.ms), Math.round(times.cpu)]
        const [blocked, blockedCpu] = [Math.round(times.blocked), Math.round(times.blockedCpu)]
        if (result.status !== 200) throw new Error(`${name}: ${result.status} ${result.text}`)
        if (blockedCpu > MAX_BLOCKED_MS)
          throw new Error(`${name}: blocked others for ${blockedCpu} ms`)
        return { body: result.body, ms, cpu, blocked: `${blocked} (${blockedCpu})` }
      }
      const preview = await post({ dryRun: true })
      const { created, updated, refused, plan } = preview.body
      const written = refused ? undefined : await post({ dryRun: false, plan })
      measured.push({
        rows: name,
        'new, changed, refused': `${created}, ${updated}, ${refused}`,
        'preview, ms': preview.ms,
        'its CPU, ms': preview.cpu,
        'longest block (its CPU), ms': preview.blocked,
        'write, ms': written?.ms,
        'CPU of it, ms': written?.cpu,
        'longest block of it (its CPU), ms': written?.blocked,
      })
    }
    return [{ title: 'Imports of 5,000 rows', rows: measured }]
  })
}
