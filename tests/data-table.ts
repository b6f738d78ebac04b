import { readFileSync } from 'node:fs'

/** Reads the rows of a text file: a line a row, bars between its cells; blank lines and lines after # do not count. */
export function dataTable(file: URL): string[][] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => line.trim() !== '' && !line.startsWith('# '))
    .map(line => line.split(' | ').map(cell => cell.trim()))
}
