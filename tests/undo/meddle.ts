import type { TableName } from '../../kit/tables.server.ts'
import { untypedDb } from '../../kit/untyped.server.ts'
import { writeContent } from '../content.ts'
import { otherText } from '../factories.ts'
import type { PermissionClub } from '../permissions/club.ts'

type Row = Record<string, unknown>

/** Somebody else changes what the change set wrote: another value in one of its columns, or a deleted row is back. */
export async function meddle({ db, admin, otherTeam }: PermissionClub, changeSet: number) {
  const rows = await db
    .selectFrom('history_rows')
    .selectAll()
    .where('change_set_id', '=', changeSet)
    .where('because_of', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  const written = rows.find(({ action }) => action !== 'deleted')
  if (!written) {
    const { status, text } = await admin.post('/api/admin/history/restore', { changeSet })
    if (status !== 200) throw new Error(text)
    return
  }
  const { table_name: table, row_id, after } = written
  const values: Row = JSON.parse(after ?? '{}')
  if (table === 'settings') {
    const [name = ''] = Object.keys(values)
    const { status, text } = await admin.put('/api/admin/settings', { [name]: '1234' })
    if (status !== 200) throw new Error(text)
    return
  }
  if (table === 'users') {
    const roles = { is_admin: false, role: 'treasurer', left_at: null }
    await db.updateTable('users').set(roles).where('id', '=', Number(row_id)).execute()
    return
  }
  if (table === 'coach_teams') {
    const access = { user_id: null, team_ids: [otherTeam] }
    const { status, text } = await admin.put(`/api/admin/coaches/${row_id}/access`, access)
    if (status !== 200) throw new Error(text)
    return
  }
  const key = /^\d+$/.test(row_id) ? { id: Number(row_id) } : values
  const other = otherValue(values)
  await writeContent(db, async db => {
    const rows = untypedDb(db)
    const name = table as TableName
    // A row that only joins two others is there or gone.
    if (!other)
      return rows
        .deleteFrom(name)
        .where(({ and }) => and(key))
        .execute()
    const values = Object.fromEntries([other])
    return rows
      .updateTable(name)
      .set(values)
      .where(({ and }) => and(key))
      .execute()
  })
}

/** Columns whose values are one of a few, or name a row. */
const OTHERS: Row = {
  status: 'delayed',
  consent: 'asked',
  visibility: 'published',
  static_photo: null,
  released_at: '2026-01-01T00:00:00.000Z',
  team_id: null,
}

/** A column that the change wrote, with a value that somebody else could have put there. */
function otherValue(values: Row): [string, unknown] | undefined {
  const [text] = Object.entries(otherText(values))
  if (text) return text
  if ('is_active' in values) return ['is_active', !values.is_active]
  const fixed = Object.keys(OTHERS).find(name => name in values)
  if (fixed) return [fixed, OTHERS[fixed]]
  const number = Object.keys(values).find(
    name => typeof values[name] === 'number' && !/^(id|version|.*_id)$/.test(name),
  )
  if (number) return [number, Number(values[number]) + 1]
  const stamp = Object.keys(values).find(name => name.endsWith('_at') || name.endsWith('_on'))
  if (stamp) return [stamp, '2026-01-01T00:00:00.000Z']
  return undefined
}
