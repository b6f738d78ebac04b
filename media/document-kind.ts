import type { FileHandle } from 'node:fs/promises'
import { UploadError } from './errors.ts'
import { readZip, type Zip } from './read-zip.ts'

/** Content types by the extension under which a document is stored. Browsers run none of them. */
export const DOCUMENT_TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  txt: 'text/plain',
  csv: 'text/csv',
}

export type DocumentKind = keyof typeof DOCUMENT_TYPES

/** Bytes at the end of a PDF in which its end mark stands. */
const PDF_END = 2_048

/** The first bytes of the container of old office files, and of new ones with a password. */
const OLD_OFFICE = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'

/** Texts that a browser or an office program would execute. */
const MARKUP = /^\s*(<[!?a-z]|\{\\rtf)/i

/**
 * The kind of a document by its content; its name decides only between a text and a table of text. Throws `UploadError`:
 * `not-a-document`, `old-office-file`, `document-with-macros`.
 */
export async function documentKind(file: FileHandle, name: string): Promise<DocumentKind> {
  const { size } = await file.stat()
  const start = (await textAt(file, 0, Math.min(size, 1_024))).replace(/^\xef\xbb\xbf/, '')
  if (start.startsWith(OLD_OFFICE)) throw new UploadError('old-office-file')
  if (start.startsWith('PK')) return officeKind(await readZip(file, size))
  if (size === 0 || MARKUP.test(start)) throw notADocument()
  // Mail programs and printers leave marks, blank lines or words in front.
  if (start.includes('%PDF-') && (await endsAsPdf(file, size))) return 'pdf'
  if (/^\s*%PDF-/.test(start) || !(await isText(file))) throw notADocument()
  return /\.(csv|tsv)$/i.test(name) ? 'csv' : 'txt'
}

async function endsAsPdf(file: FileHandle, size: number) {
  const length = Math.min(size, PDF_END)
  const end = await textAt(file, size - length, length)
  return end.includes('%%EOF')
}

/** Reads the package's own declaration: `[Content_Types].xml` of Microsoft's formats, `mimetype` of OpenDocument. */
async function officeKind(zip: Zip | undefined): Promise<DocumentKind> {
  const types = await zip?.read('[Content_Types].xml')
  const declared = types ?? (await zip?.read('mimetype'))?.trim()
  if (!zip || !declared) throw notADocument()
  if (MACRO_TYPES.test(declared) || zip.names.some(name => MACRO_PARTS.test(name)))
    throw new UploadError('document-with-macros')
  for (const kind of ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'] as const) {
    const type = DOCUMENT_TYPES[kind]
    // Looks at the main part: a document may hold others, such as the table behind a chart.
    if (types ? declared.includes(`"${type}.main+xml"`) : declared === type) return kind
  }
  throw notADocument()
}

const MACRO_TYPES = /macroEnabled|vbaProject|activeX|macrosheet/i
const MACRO_PARTS = /(^|\/)(vbaProject\w*\.bin|macrosheets\/|activeX\/)|^(Basic|Scripts)\//i

/** Tells whether a file has no control characters except those of texts. */
async function isText(file: FileHandle) {
  for await (const piece of file.createReadStream({ start: 0, autoClose: false })) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    if (/[\0-\x08\x0b\x0e-\x1f\x7f]/.test((piece as Buffer).toString('latin1'))) return false
  }
  return true
}

async function textAt(file: FileHandle, position: number, length: number) {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.toString('latin1', 0, bytesRead)
}

const notADocument = () => new UploadError('not-a-document')
