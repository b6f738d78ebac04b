/** A file that is not CSV; its message is a sentence for the user. */
export class UnreadableCsv extends Error {
  override name = 'UnreadableCsv'
}

/** The first bytes of workbooks: of the old xls, and of ZIP (xlsx, ods, numbers). */
const XLS = [0xd0, 0xcf, 0x11, 0xe0]
const ZIP = [0x50, 0x4b, 0x03, 0x04]

/** Whether the file may be a workbook as Excel saves it today. */
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

/** Of a workbook that is no .xlsx, or a broken one. */
export function unreadableWorkbook() {
  return new UnreadableCsv(
    'This workbook cannot be read. Open it in your spreadsheet, save it as .xlsx or CSV (in Excel: Save As, “CSV UTF-8”) and choose that file.',
  )
}

function begins(bytes: Uint8Array, start: readonly number[]) {
  return start.every((byte, index) => bytes[index] === byte)
}

/** UTF-8 or UTF-16 where detected, else Windows-1252. */
function encodingOf(bytes: Uint8Array) {
  const [first = 0, second = 0] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // Without a byte order mark: every second byte of a file that begins with ASCII is zero.
  if (first !== 0 && second === 0 && bytes.length > 1) return 'utf-16le'
  if (first === 0 && second !== 0) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

function isUtf8(bytes: Uint8Array) {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
