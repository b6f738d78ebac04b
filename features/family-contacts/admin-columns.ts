/** Finds names and email addresses of parents in the columns of roster files. */
import type { KeptColumns } from '../../kit/admin/csv.ts'

const EMAIL = /^[^@\s]+@(?=[^@\s][^@\s.]*\.[^@\s])[^@\s]+$/
/** Columns about other people, or without an address. */
const OTHERS =
  /\b(?:players?|athletes?|child|student|participant|coach(?:es)?|team|emergency|doctor|physician|phones?|cell|mobile|street|city|state|zip|postal|relation(?:ship)?|type)\b/
const PARENT =
  /\b(?:parents?|guardians?|mothers?|fathers?|moms?|dads?|mum|caregivers?|contacts?|family|payer|account)\b/
const PARTS = /\b(?:e ?mails?|mail|address(?:es)?|first|last|full|sur|names?)\b/g

interface Part {
  index: number
  kind: 'email' | 'first' | 'last' | 'name'
  /** The words that the columns of one parent share, such as 'parent 1'. */
  parent: string
}

export const familyColumns: KeptColumns = {
  label:
    'Keep parents’ names and email addresses with the players, for emails about photos. Admins alone see them.',

  columns: (header, cellsOf) => partsOf(header, cellsOf).map(({ index }) => index),

  fields(header, cells) {
    const parts = partsOf(header, index => [cells[index] ?? ''].filter(cell => cell.trim()))
    const cellOf = (parent: string, kind: Part['kind']) => {
      const part = parts.find(each => each.parent === parent && each.kind === kind)
      return part ? (cells[part.index] ?? '').trim() : ''
    }
    const parents = [...new Set(parts.map(({ parent }) => parent))]
    const nameOf = (parent: string) =>
      cellOf(parent, 'name') ||
      [cellOf(parent, 'first'), cellOf(parent, 'last')].filter(Boolean).join(' ')
    const named = parents.filter(nameOf)
    const families = parts
      .filter(({ kind }) => kind === 'email')
      .flatMap(({ index, parent }, _, { length }) => {
        const own = nameOf(parent)
        const name = own || (length === 1 && named.length === 1 ? nameOf(named[0] ?? '') : '')
        return addressesIn(cells[index] ?? '').map(email => ({ name: name || null, email }))
      })
    return families.length > 0 ? { families } : {}
  },
}

/** Returns the columns of parents with an address: names alone are of no use. */
function partsOf(header: readonly string[], cellsOf: (index: number) => readonly string[]) {
  const parts = header.flatMap((word, index) => partOf(word, index, cellsOf(index)) ?? [])
  const emails = parts.filter(({ kind }) => kind === 'email')
  const names = new Set(parts.flatMap(({ kind, parent }) => (kind === 'email' ? [] : [parent])))
  const isOfOne = emails.length === 1 && names.size === 1
  return parts.filter(({ parent }) => isOfOne || emails.some(each => each.parent === parent))
}

function partOf(word: string, index: number, cells: readonly string[]): Part | undefined {
  const words = inWords(word)
  if (OTHERS.test(words)) return undefined
  const parent = words.replaceAll(PARTS, ' ').replaceAll(/ +/g, ' ').trim()
  const isCalledSo = /\be ?mail/.test(words)
  const count = cells.filter(cell => addressesIn(cell).length > 0).length
  if (count > 0 && (isCalledSo || count === cells.length)) return { index, kind: 'email', parent }
  if (!PARENT.test(words) || isCalledSo) return undefined
  if (/\bfirst\b/.test(words)) return { index, kind: 'first', parent }
  return { index, kind: /\blast\b|\bsur/.test(words) ? 'last' : 'name', parent }
}

function addressesIn(cell: string) {
  return cell.split(/[\s,;]+/).filter(word => EMAIL.test(word))
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
