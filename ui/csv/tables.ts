/** Reads the tables of web pages: many services export those under the name of an old workbook. */
import { UnreadableCsv, unreadableWorkbook } from './decode.ts'
import type { Sheet } from './sheet.ts'

const ROOT =
  /^<(?:!doctype|\?xml|html|head|meta|body|style|table|thead|tbody|tr|div|center|form|font|title|link|script|base|p|h\d|workbook)\b/i

/** Cells that a merged one may cover; more are an error of the file. */
const MAX_COLSPAN = 50
const MAX_ROWSPAN = 1_000

/** Tells whether the text is a page or another kind of markup, and no CSV. */
export function isMarkup(text: string) {
  const start = text.slice(0, 2_000).replace('\ufeff', '').trimStart()
  return ROOT.test(start) || start.startsWith('<!--') || /^MIME-Version:/i.test(start)
}

/** The tables of a page, each with its rows; throws `UnreadableCsv` where there is none. */
export function tablesIn(text: string): Sheet[] {
  if (/<workbook\b/i.test(text.slice(0, 5_000)) || /^\s*MIME-Version:/i.test(text)) {
    throw unreadableWorkbook()
  }
  const tables: Table[] = []
  const open: Table[] = []
  for (const { name, isEnd, attributes, text: words } of piecesOf(text)) {
    const table = open.at(-1)
    if (name === 'table') {
      if (isEnd) open.pop()
      else {
        const begun = new Table()
        tables.push(begun)
        open.push(begun)
      }
    } else if (name === '') table?.write(words)
    else if (name === 'br') table?.write('\n')
    else if (name === 'tr') isEnd ? table?.endRow() : table?.beginRow(attributes)
    else if (name === 'td' || name === 'th') isEnd ? table?.endCell() : table?.beginCell(attributes)
  }
  const filled = tables.filter(({ cells }) => cells.flat().some(cell => cell.trim()))
  if (filled.length === 0) {
    throw new UnreadableCsv(
      'This file is a web page without a table. Where you got it, choose CSV or Excel (.xlsx) instead.',
    )
  }
  return filled.map(({ cells, hidden }, at) => ({ name: `Table ${at + 1}`, cells, hidden }))
}

/** The rows of a table as they are read. */
class Table {
  readonly cells: string[][] = []
  readonly hidden = new Set<number>()
  #row: string[] | undefined
  #cell: number | undefined
  /** By column: the text of a cell that covers that many more rows. */
  readonly #covering = new Map<number, { text: string; rows: number }>()
  #down = new Map<number, number>()

  beginRow(attributes: string) {
    this.endRow()
    this.#row = []
    this.cells.push(this.#row)
    if (/display\s{0,3}:\s{0,3}none/i.test(attributes)) this.hidden.add(this.cells.length)
  }

  endRow() {
    this.endCell()
    const row = this.#row
    if (!row) return
    this.#cover(row, Number.POSITIVE_INFINITY)
    for (const [column, rows] of this.#down) {
      this.#covering.set(column, { text: row[column] ?? '', rows })
    }
    this.#down = new Map()
    this.#row = undefined
  }

  beginCell(attributes: string) {
    if (!this.#row) this.beginRow('')
    this.endCell()
    const row = this.#row ?? []
    this.#cover(row, row.length)
    const at = row.length
    const across = Math.min(MAX_COLSPAN, spanOf(attributes, 'colspan'))
    const down = Math.min(MAX_ROWSPAN, spanOf(attributes, 'rowspan'))
    for (let column = at; column < at + across; column++) {
      row[column] = ''
      if (down > 1) this.#down.set(column, down - 1)
    }
    this.#cell = at
  }

  endCell() {
    const [row, at] = [this.#row, this.#cell]
    if (row && at !== undefined) row[at] = tidy(row[at] ?? '')
    this.#cell = undefined
  }

  write(text: string) {
    const [row, at] = [this.#row, this.#cell]
    if (row && at !== undefined) row[at] += text === '\n' ? text : text.replaceAll(/\s/g, ' ')
  }

  /** Fills the columns from that one on, as far as cells of earlier rows cover them. */
  #cover(row: string[], from: number) {
    if (this.#covering.size === 0) return
    const columns = [...this.#covering.keys()].sort((one, other) => one - other)
    for (const column of columns) {
      const covering = this.#covering.get(column)
      if (!covering || column < row.length || (column > row.length && from !== Infinity)) continue
      while (row.length < column) row.push('')
      row[column] = covering.text
      if (covering.rows > 1) this.#covering.set(column, { ...covering, rows: covering.rows - 1 })
      else this.#covering.delete(column)
    }
  }
}

/** A text without blanks at its ends and beside its line breaks. */
function tidy(text: string) {
  return text
    .split('\n')
    .map(line => line.split(/ +/).filter(Boolean).join(' '))
    .join('\n')
    .trim()
}

function spanOf(attributes: string, name: 'colspan' | 'rowspan') {
  const at = attributes.toLowerCase().indexOf(name)
  const [, digits = '1'] =
    at < 0 ? [] : (/^\s{0,3}=\s{0,3}["']?(\d{1,4})/.exec(attributes.slice(at + name.length)) ?? [])
  return Math.max(1, Number(digits))
}

interface Piece {
  /** The name of a tag in lower case; '' for text. */
  name: string
  isEnd: boolean
  attributes: string
  text: string
}

/** Elements whose content is no text of the page. */
const UNREAD = /^(?:script|style|xml)$/
/** The longest value of an attribute that may hold a '>'. */
const MAX_ATTRIBUTE_LENGTH = 1_000

/** The tags of a page and the texts between them, in one pass. */
function* piecesOf(page: string): Generator<Piece> {
  const textBetween = (from: number, to: number): Piece => ({
    name: '',
    isEnd: false,
    attributes: '',
    text: page.slice(from, to),
  })
  let at = 0
  while (at < page.length) {
    const start = page.indexOf('<', at)
    if (start < 0) return yield textBetween(at, page.length)
    if (start > at) yield textBetween(at, start)
    const [, slash = '', written = ''] =
      /^<(\/?)([a-z][a-z\d]{0,20})/i.exec(page.slice(start, start + 24)) ?? []
    const name = written.toLowerCase()
    if (page.startsWith('<!--', start)) at = after(page, /-->/g, start)
    else if (name === '' && !/^<[/!?]/.test(page.slice(start, start + 2))) {
      yield textBetween(start, start + 1)
      at = start + 1
    } else {
      at = endOfTag(page, start)
      const attributes = page.slice(start + 1 + slash.length + name.length, at - 1)
      if (name !== '') yield { name, isEnd: slash !== '', attributes, text: '' }
      if (UNREAD.test(name) && slash === '') {
        at = after(page, new RegExp(`</${name}[^>]{0,20}>`, 'gi'), at)
      }
    }
  }
}

/** The place behind the tag; values in quotes may hold a '>'. */
function endOfTag(page: string, start: number) {
  for (let at = start; at < page.length; at++) {
    const sign = page[at] ?? ''
    if (sign === '>') return at + 1
    const isValue = (sign === '"' || sign === "'") && page[at - 1] === '='
    const length = isValue ? page.slice(at + 1, at + 1 + MAX_ATTRIBUTE_LENGTH).indexOf(sign) : -1
    if (length >= 0) at += 1 + length
  }
  return page.length
}

/** The place behind what is found next; the end of the page where there is none. */
function after(page: string, pattern: RegExp, from: number) {
  pattern.lastIndex = from
  return pattern.exec(page) ? pattern.lastIndex : page.length
}
