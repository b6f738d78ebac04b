import { MAX_IDS } from '../resource/max-ids.ts'
import { changeSetKey } from './change-set.ts'
import { send } from './portal-client.ts'

interface Row {
  id: number
  version?: number | undefined
}

/** Writes the same columns of several rows, all or none, as part of a change set in History. */
export function changeRows(
  path: string,
  rows: readonly Row[],
  values: object,
  changeSet = changeSetKey(),
) {
  const body = { rows: rows.map(({ id, version }) => ({ id, version })), values }
  return send<{ changed: number }>('POST', `/api/admin/${path}/bulk`, body, {
    'x-change-set': changeSet,
  })
}

/**
 * Deletes several rows as one change set; all or none, up to the number that one request takes. `choice` says what
 * becomes of what names them.
 */
export async function deleteRows(path: string, rows: readonly Row[], choice: object = {}) {
  const headers = { 'x-change-set': changeSetKey() }
  for (let from = 0; from < rows.length; from += MAX_IDS) {
    const ids = rows.slice(from, from + MAX_IDS).map(({ id }) => id)
    await send('POST', `/api/admin/${path}/delete`, { ids, ...choice }, headers)
  }
}

/** Writes columns of its own to each of several rows, all or none, as part of a change set in History. */
export function changeEachRow(path: string, rows: readonly (Row & { values: object })[]) {
  return send<{ changed: number }>('POST', `/api/admin/${path}/bulk`, { rows })
}
