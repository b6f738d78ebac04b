import type { Table } from './table.ts'

const WIDTH = 860
const LABEL = 300
const BAR = 16
const LINE = 22
const BETWEEN = 34

/** The tables as bars, SVG: for each column of numbers one group, each bar in proportion to the longest of its group. */
export function plotOf(tables: readonly Table[]) {
  const lines: string[] = []
  let y = BETWEEN
  for (const { title, rows } of tables) {
    lines.push(text(0, y, title, 'font-weight="bold" font-size="16"'))
    y += LINE
    const [first = '', ...columns] = Object.keys(rows[0] ?? {})
    for (const column of columns) {
      const values = rows.map(row => ({ label: String(row[first] ?? ''), value: row[column] }))
      const numbers = values.flatMap(({ value }) => (typeof value === 'number' ? [value] : []))
      if (numbers.length === 0) continue
      lines.push(text(0, y, column, 'font-style="italic"'))
      y += LINE
      const longest = Math.max(...numbers, Number.MIN_VALUE)
      for (const { label, value } of values) {
        if (typeof value !== 'number') continue
        const length = Math.max(1, Math.round((value / longest) * (WIDTH - LABEL - 90)))
        lines.push(text(8, y, label))
        lines.push(
          `<rect x="${LABEL}" y="${y - 12}" width="${length}" height="${BAR}" fill="#0e3b2e"/>`,
        )
        lines.push(text(LABEL + length + 6, y, value.toLocaleString('en')))
        y += LINE
      }
    }
    y += BETWEEN - LINE
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${y}" viewBox="-10 0 ${WIDTH + 20} ${y}" font-family="sans-serif" font-size="13"><rect x="-10" width="100%" height="100%" fill="#fff"/>${lines.join('')}</svg>\n`
}

function text(x: number, y: number, words: string, attributes = '') {
  return `<text x="${x}" y="${y}" ${attributes}>${words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`
}
