/** Finds names, email addresses and telephone numbers of parents in the columns of roster files. */
import type { KeptColumns } from '../../kit/admin/csv.ts'

const EMAIL = /^[^@\s]+@(?=[^@\s][^@\s.]*\.[^@\s])[^@\s]+$/
/** Columns about other people, or without an address. */
const OTHERS =
  /\b(?:players?|athletes?|child|student|participant|coach(?:es)?|team|emergency|doctor|physician|street|city|state|zip|postal|relation(?:ship)?|type|carrier|provider)\b/
const PARENT =
  /\b(?:parents?|guardians?|mothers?|fathers?|moms?|dads?|mum|caregivers?|contacts?|family|payer|account)\b/
const PHONE = /\b(?:tele)?phones?\b|\b(?:tel|cell|mobile)\b/
const PARTS =
  /\b(?:e ?mails?|mail|address(?:es)?|first|last|full|sur|names?|(?:tele)?phones?|tel|cell|mobile|home|work|numbers?|no)\b/g

interface Part {
  index: number
  kind: 'email' | 'phone' | 'first' | 'last' | 'name'
  /** The words that the columns of one parent share, such as 'parent 1'. */
  parent: string
}

interface ParentOfRow {
  name: string | null
  emails: string | null
  phone: string | null
}

export const parentColumns: KeptColumns = {
  label:
    'Keep parents’ names, email addresses and telephone numbers with the players. Admins alone see them.',

  columns: (header, cellsOf) => partsOf(header, cellsOf).map(({ index }) => index),

  fields(header, cells) {
    const parts = partsOf(header, index => [cells[index] ?? ''].filter(cell => cell.trim()))
    const keys = [...new Set(parts.map(({ parent }) => parent))]
    const parents = isOfOne(parts)
      ? parentsIn(parts, cells)
      : keys.flatMap(key =>
          parentsIn(
            parts.filter(({ parent }) => parent === key),
            cells,
          ),
        )
    return parents.length > 0 ? { parents } : {}
  },
}

/** The parents of a row in columns of one parent: several addresses without a name are several people. */
function parentsIn(parts: readonly Part[], cells: readonly string[]): ParentOfRow[] {
  const cellOf = (kind: Part['kind']) =>
    parts
      .filter(each => each.kind === kind)
      .map(({ index }) => (cells[index] ?? '').trim())
      .find(Boolean) ?? ''
  const name = cellOf('name') || [cellOf('first'), cellOf('last')].filter(Boolean).join(' ') || null
  const phone = isNumber(cellOf('phone')) ? cellOf('phone') : null
  const addresses = parts.flatMap(({ kind, index }) =>
    kind === 'email' ? addressesIn(cells[index] ?? '') : [],
  )
  if (name !== null || addresses.length <= 1) {
    const emails = addresses.join(', ') || null
    return emails || (phone && name) ? [{ name, emails, phone }] : []
  }
  return addresses.map((emails, at) => ({ name, emails, phone: at === 0 ? phone : null }))
}

/** Returns the columns of parents who can be reached: names alone are of no use. */
function partsOf(header: readonly string[], cellsOf: (index: number) => readonly string[]) {
  const parts = header.flatMap((word, index) => partOf(word, index, cellsOf(index)) ?? [])
  if (isOfOne(parts)) return parts
  return parts.filter(({ parent }) => isReached(parts.filter(each => each.parent === parent)))
}

/** Tells whether all columns are of one parent: 'Mother', 'E-mail' and 'Cell'. */
function isOfOne(parts: readonly Part[]) {
  const emails = parts.filter(({ kind }) => kind === 'email')
  const others = parts.filter(({ kind }) => kind !== 'email')
  const named = new Set(others.map(({ parent }) => parent).filter(Boolean))
  return emails.length === 1 && others.length > 0 && named.size <= 1
}

function isReached(parts: readonly Part[]) {
  const kinds = new Set(parts.map(({ kind }) => kind))
  return kinds.has('email') || (kinds.has('phone') && kinds.size > 1)
}

function partOf(word: string, index: number, cells: readonly string[]): Part | undefined {
  const words = inWords(word)
  if (OTHERS.test(words)) return undefined
  const parent = words.replaceAll(PARTS, ' ').replaceAll(/ +/g, ' ').trim()
  const isCalledSo = /\be ?mail/.test(words)
  const count = cells.filter(cell => addressesIn(cell).length > 0).length
  if (count > 0 && (isCalledSo || count === cells.length)) return { index, kind: 'email', parent }
  if (isCalledSo) return undefined
  if (PHONE.test(words)) return cells.some(isNumber) ? { index, kind: 'phone', parent } : undefined
  if (!PARENT.test(words)) return undefined
  if (/\bfirst\b/.test(words)) return { index, kind: 'first', parent }
  return { index, kind: /\blast\b|\bsur/.test(words) ? 'last' : 'name', parent }
}

function addressesIn(cell: string) {
  return cell.split(/[\s,;]+/).filter(word => EMAIL.test(word))
}

function isNumber(cell: string) {
  return cell.length <= 60 && cell.replaceAll(/\D/g, '').length >= 7
}

/** 'Parent1_FirstName' and 'Mother’s E-mail' as words in lower case. */
function inWords(header: string) {
  return header
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replaceAll(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu, ' ')
    .replaceAll(/['’]s\b/g, '')
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()
    .toLowerCase()
}
