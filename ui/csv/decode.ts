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

/** Decodes the text of a file in any encoding that spreadsheets write; throws `UnreadableCsv` when it is not text. */
export function decoded(bytes: Uint8Array) {
  if (begins(bytes, XLS) || isZip(bytes)) throw unreadableWorkbook()
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  if (text.includes('\0')) {
    throw new UnreadableCsv('This is not a CSV file. Save your spreadsheet as CSV and choose that.')
  }
  return text
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

/** UTF-8 or UTF-16 where detected, otherwise Windows-1252 or, for an old Mac, Mac Roman. */
function encodingOf(bytes: Uint8Array) {
  const [first = 0, second = 0] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // Recognises UTF-16 without a byte order mark: every second byte of a file that begins with ASCII is zero.
  if (first !== 0 && second === 0 && bytes.length > 1) return 'utf-16le'
  if (first === 0 && second !== 0) return 'utf-16be'
  if (isUtf8(bytes)) return 'utf-8'
  return isMacRoman(bytes) ? 'macintosh' : 'windows-1252'
}

/** á ç é è í ñ ó ú ü and their like: in Mac Roman, and in Windows-1252, where most letters come last. */
const MAC_LETTERS = new Set([
  0x87, 0x8d, 0x8e, 0x8f, 0x92, 0x96, 0x97, 0x9c, 0x9f, 0x8a, 0x9a, 0x80, 0x84, 0x86, 0x91,
])
const WINDOWS_LETTERS = 0xc0

/**
 * Tells whether the letters within words are those of Mac Roman; a curly apostrophe before s, t or a capital does not
 * count.
 */
function isMacRoman(bytes: Uint8Array) {
  let [mac, windows] = [0, 0]
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0x80) continue
    const [before, after] = [bytes[at - 1] ?? 0, bytes[at + 1] ?? 0]
    if (byte >= WINDOWS_LETTERS && (isLetter(before) || isLetter(after))) windows += 1
    const isApostrophe = byte === 0x92 && !/[a-rv-z]/.test(String.fromCharCode(after))
    if (MAC_LETTERS.has(byte) && isLetter(before) && !isApostrophe) mac += 1
  }
  return mac > windows
}

function isLetter(byte: number) {
  return /[a-z]/i.test(String.fromCharCode(byte))
}

function isUtf8(bytes: Uint8Array) {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
