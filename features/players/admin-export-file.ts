import { tableOf } from '../../kit/admin/csv-rows.ts'
import { rowsPath, send } from '../../kit/admin/portal-client.ts'
import { download } from '../../ui/csv/download.ts'
import { writeCsv } from '../../ui/csv/write.ts'
import { fetchParentCells } from '../parents/admin-fetch.ts'
import { fetchToday } from '../settings/use-club.ts'
import columns from './admin-csv.ts'
import type { Player } from './schema.ts'

/** Downloads all players with their parents, and returns their number. */
export async function exportWithParents() {
  const rows = await send<Player[]>('GET', rowsPath('players', { want: 'all' }))
  const teams = await send<{ id: number; name: string }[]>('GET', '/api/teams')
  const { header, cellsOf } = await fetchParentCells()
  await send('POST', '/api/admin/access-log', { players: rows.length })
  const [head = [], ...cells] = tableOf(columns, rows, { teams })
  const table = rows.map(({ id }, at) => [...(cells[at] ?? []), ...cellsOf(id)])
  const name = `players-with-parents-${await fetchToday()}.csv`
  download(name, writeCsv([[...head, ...header], ...table]))
  return rows.length
}
