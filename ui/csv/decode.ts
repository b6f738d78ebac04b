import { decodeOld, oldEncoding } from './letters.ts'

/** A file that is not CSV; its message is a sentence for the user. */
export class UnreadableCsv extends Error {
  override name = 'UnreadableCsv'
}

/** The first bytes of workbooks: of the old xls, and of ZIP (xlsx, ods, numbers). */
const XLS = [0xd0, 0xcf, 0x11, 0xe0]
const ZIP = [0x50, 0x4b, 0x03, 0x04]

/** Tells whether the file may be a workbook of current Excel. */
export function isZip(bytes: Uint8Array) {
  return begins(bytes, ZIP)
}

export interface DecodedText {
  text: string
  /** A sentence about letters that may have been read wrongly: the file does not say how they are written. */
  doubt?: string
}

/** Decodes the text of a file in any encoding that spreadsheets write; throws `UnreadableCsv` when it is not text. */
export function decoded(bytes: Uint8Array): DecodedText {
  if (begins(bytes, XLS) || isZip(bytes)) throw unreadableWorkbook()
  const read = textOf(bytes)
  if (read.text.includes('\0') || OTHER.test(read.text.slice(0, 200))) {
    throw new UnreadableCsv(NO_CSV)
  }
  return read
}

/** PDF, RTF and JSON begin so. */
const OTHER = /^\s*(?:%PDF|\{\\rtf|\{\s*"|\[\s*[{[]\s*["{])/
const NO_CSV = 'This is not a CSV file. Save your spreadsheet as CSV and choose that.'

function textOf(bytes: Uint8Array): DecodedText {
  const unicode = unicodeOf(bytes)
  if (unicode) return { text: new TextDecoder(unicode).decode(bytes) }
  // Of no text; letters are looked for in text alone.
  if (bytes.includes(0)) throw new UnreadableCsv(NO_CSV)
  const { encoding, isSure } = oldEncoding(bytes)
  const text = decodeOld(bytes, encoding)
  if (isSure && encoding.name === 'CSV (Windows)') return { text }
  return { text, doubt: doubtAbout(text, encoding.name) }
}

/** 'Read as CSV (MS-DOS): José, Núñez.' */
function doubtAbout(text: string, name: string) {
  const words = text.split(/[^\p{L}\p{M}’]+/u).filter(word => /[^ -~]/.test(word))
  const samples = [...new Set(words)].slice(0, 5).join(', ')
  return `Read as ${name}${samples && `: ${samples}`}. If a letter is wrong, save the file as “CSV UTF-8” and choose that.`
}

/** Returns the error for an older or broken workbook. */
export function unreadableWorkbook() {
  return new UnreadableCsv(
    'This workbook cannot be read. Open it in your spreadsheet, save it as .xlsx or CSV (in Excel: Save As, “CSV UTF-8”) and choose that file.',
  )
}

function begins(bytes: Uint8Array, start: readonly number[]) {
  return start.every((byte, index) => bytes[index] === byte)
}

/** UTF-8 or UTF-16 where detected. */
function unicodeOf(bytes: Uint8Array) {
  const [first = 0, second = 0] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // Recognises UTF-16 without a byte order mark: every second byte of a file that begins with ASCII is zero.
  if (first !== 0 && second === 0 && bytes.length > 1) return 'utf-16le'
  if (first === 0 && second !== 0) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : undefined
}

function isUtf8(bytes: Uint8Array) {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
