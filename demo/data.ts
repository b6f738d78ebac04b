import { readdir, readFile } from 'node:fs/promises'
import { mapValues, omitBy } from 'es-toolkit/object'
import Papa from 'papaparse'
import { newToken } from '../kit/tokens.server.ts'
import { withFocus } from '../ui/picture/focus.ts'
import { relativeTime } from './dates.ts'

const FOLDER = new URL('club/', import.meta.url)
const names = await readdir(FOLDER)

export type Row = Record<string, unknown>

/** Reads a file of `club/` that is an object. */
export async function read(name: string): Promise<unknown> {
  return JSON.parse(await readFile(new URL(`${name}.json`, FOLDER), 'utf8'))
}

/** Reads the rows of a table from its file in `club/`, JSON or CSV; `every` has what all rows share. */
export async function rowsOf(table: string): Promise<Row[]> {
  if (names.includes(`${table}.csv`)) {
    const text = await readFile(new URL(`${table}.csv`, FOLDER), 'utf8')
    return Papa.parse<Row>(text, { header: true, skipEmptyLines: true }).data.map(withoutEmpty)
  }
  const data = (await read(table)) as Row[] | { every: Row; rows: Row[] }
  return Array.isArray(data) ? data : data.rows.map(row => ({ ...data.every, ...row }))
}

function withoutEmpty(row: Row) {
  const filled = omitBy(row, cell => cell === '')
  return mapValues(filled, cell => BOOLEANS.get(cell) ?? cell)
}

const BOOLEANS = new Map<unknown, boolean>([
  ['true', true],
  ['false', false],
])

/** Resolves what stands in braces in the data, as `club/README.md` lists it; it throws for what nothing is named. */
export function references(files: Readonly<Record<string, string>>) {
  const ids = new Map<string, number>()

  function resolve(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(resolve)
    if (value && typeof value === 'object')
      return 'json' in value ? JSON.stringify(resolve(value.json)) : resolveRow(value)
    if (typeof value !== 'string') return value
    const [, whole] = /^\{([^{}]*)\}$/.exec(value) ?? []
    if (whole !== undefined) return meaning(whole)
    const inner = value.replace(/\{([^{}]*)\}/g, (_, words) => String(meaning(words)))
    return inner === value ? value : resolve(inner)
  }

  function resolveRow(row: object): Row {
    return mapValues(row, value => resolve(value))
  }

  function meaning(words: string) {
    if (words === 'token') return newToken()
    const [, file = '', x, y] = /^file (.+?)(?: at (\d+) (\d+))?$/.exec(words) ?? []
    const url = files[file]
    const focus = x === undefined ? undefined : { x: Number(x), y: Number(y) }
    const found = url ? withFocus(url, focus) : (relativeTime(words) ?? ids.get(words))
    if (found === undefined) throw new Error(`The sample club has no {${words}}`)
    return found
  }

  /** Makes a stored row known by its name, or its slot with and without its team. The first of a name keeps it. */
  function remember(table: string, { id, ...row }: Row) {
    const name = row.name ?? row.title ?? row.label ?? row.username ?? row.address
    const slot = `${row.date} ${row.time}`
    for (const known of [name, ...(row.date ? [slot, `${slot} ${row.team_id}`] : [])]) {
      const key = `${table} ${known}`
      if (!ids.has(key)) ids.set(key, Number(id))
    }
  }

  return { resolve, resolveRow, remember }
}

export type References = ReturnType<typeof references>
