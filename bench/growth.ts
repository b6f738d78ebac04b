// Measures the cost of a club's growth: with one, ten and a hundred times as many rows.
import { fillLargeClub } from '../tests/large-club.ts'
import { median, type Table } from './report.ts'
import { anAdmin, type MeasuredServer, withServer } from './server.ts'
import { load } from './wrk.ts'

const ONCE = { teams: 6, players: 60, events: 100, photos: 50, articles: 20, messages: 50 }
const FACTORS = [1, 10, 100]
const WRITES = 40
/** The lists of the portal, with a column for changing a row before each reading. */
const LISTS = [
  { list: '/api/players', row: '/api/admin/players/1', column: 'bio' },
  { list: '/api/schedule', row: '/api/admin/schedule/1', column: 'notes' },
  { list: '/api/gallery', row: '/api/admin/gallery/1', column: 'title' },
  { list: '/api/news', row: '/api/admin/news/1', column: 'title' },
  { list: '/api/admin/contact' },
]

export async function measureGrowth(): Promise<Table[]> {
  const rows: Table['rows'] = []
  for (const factor of FACTORS) {
    console.log(`A club ×${factor} …`)
    const fill = (folder: string) => fillLargeClub(folder, sizeOf(factor))
    rows.push(await withServer({ fill }, server => measure(server, factor)))
  }
  return [{ title: 'A club that grows', rows }]
}

/** Teams do not grow a hundredfold. */
function sizeOf(factor: number) {
  const { teams, players, events, photos, articles, messages } = ONCE
  return {
    teams: Math.min(teams * factor, 60),
    players: players * factor,
    events: events * factor,
    photos: photos * factor,
    articles: articles * factor,
    messages: messages * factor,
  }
}

async function measure({ url, firstAnswer, memory }: MeasuredServer, factor: number) {
  const admin = await anAdmin(url)
  const cached = async (path: string) => (await load(url + path, LOAD)).perSecond
  const perSecond = { home: await cached('/'), team: await cached('/team') }
  const writes = []
  for (let nth = 0; nth < WRITES; nth++) {
    writes.push(await time(() => admin.put('/api/admin/players/1', { bio: `Round ${nth}.` })))
  }
  // A change makes pages render in the background, so all lists are measured before the first of them is changed.
  const lists = []
  for (const { list } of LISTS) lists.push(await medianOf(() => admin.get(list)))
  const changedLists = []
  for (const { list, row, column } of LISTS) {
    const change = async () =>
      row && (await time(() => admin.put(row, { [column]: `At ${performance.now()}.` })))
    changedLists.push(await medianOf(() => admin.get(list), change))
  }
  return {
    rows: `×${factor}`,
    'start to first answer, ms': firstAnswer,
    'home, cached /s': perSecond.home,
    'team, cached /s': perSecond.team,
    'a write, median ms': median(writes),
    'slowest admin list, ms': Math.max(...lists),
    'after its change, ms': Math.max(...changedLists),
    'memory, MB': await memory('now'),
  }
}

type Request = () => Promise<{ status: number }>

const LOAD = { connections: 32, seconds: 3, headers: { 'accept-encoding': 'gzip' } }

async function medianOf(request: Request, before?: () => Promise<unknown>) {
  const rounds = []
  for (let round = 0; round < 3; round++) {
    await before?.()
    rounds.push(await time(request))
  }
  return median(rounds)
}

async function time(request: Request) {
  const begun = performance.now()
  const { status } = await request()
  if (status !== 200) throw new Error(`A request was answered with ${status}`)
  return performance.now() - begun
}
