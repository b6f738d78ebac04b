import { mkdir, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'

/** A table of measurements: a row each, all with the same columns. */
export interface Table {
  title: string
  rows: Record<string, string | number | undefined>[]
}

/** Prints the tables, and writes them to `dist/bench.md` and `dist/bench.json`. */
export async function report(tables: Table[], about: object) {
  const markdown = tables.map(markdownOf).join('\n')
  console.log(`\n${markdown}`)
  await mkdir('dist', { recursive: true })
  await writeFile('dist/bench.md', markdown)
  await writeFile('dist/bench.json', JSON.stringify({ about, tables }, null, 2))
  console.log('Written to dist/bench.md and dist/bench.json.')
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

/** Returns the machine's load in the last minute. */
export function loadNow() {
  return Number((loadavg()[0] ?? 0).toFixed(1))
}
