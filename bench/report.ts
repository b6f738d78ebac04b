import { mkdir, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { plotOf } from './plot.ts'
import type { Table } from './table.ts'

export type { Table }

/** Prints the tables, and writes them to `dist/bench.md` and `dist/bench.json`, and as bars to `dist/bench.svg`. */
export async function report(tables: Table[], about: object) {
  const markdown = tables.map(markdownOf).join('\n')
  console.log(`\n${markdown}`)
  await mkdir('dist', { recursive: true })
  await writeFile('dist/bench.md', markdown)
  await writeFile('dist/bench.json', JSON.stringify({ about, tables }, null, 2))
  await writeFile('dist/bench.svg', plotOf(tables))
  console.log('Written to dist/bench.md, dist/bench.json and, as bars, dist/bench.svg.')
}

function markdownOf({ title, rows }: Table) {
  const columns = Object.keys(rows[0] ?? {})
  const lines = [
    columns,
    columns.map(() => '---'),
    ...rows.map(row => columns.map(name => row[name])),
  ]
  const cells = lines.map(line => `| ${line.map(cell => cell ?? '–').join(' | ')} |`)
  return `## ${title}\n\n${cells.join('\n')}\n`
}

/** Turns one row of names and values into a table of two columns. */
export function facts(values: Record<string, string | number>) {
  return Object.entries(values).map(([measured, value]) => ({ measured, value }))
}

export function median(values: number[]) {
  return Math.round(values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0)
}

export function sleep(ms: number) {
  return new Promise(resolve => setTimeout(resolve, ms))
}

/** Returns the machine's load in the last minute. */
export function loadNow() {
  return Number((loadavg()[0] ?? 0).toFixed(1))
}
