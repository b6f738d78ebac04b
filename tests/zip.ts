import { strToU8, zipSync } from 'fflate'

/** A zip archive of these texts by name, compressed. */
export function zip(files: Record<string, string>) {
  const entries = Object.entries(files).map(([name, text]) => [name, strToU8(text)])
  return Buffer.from(zipSync(Object.fromEntries(entries), { mtime: '2026-01-01T12:00' }))
}

const TYPES = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
  docm: 'application/vnd.ms-word.document.macroEnabled.main+xml',
}

/** The beginnings of an office file, with more parts by name. */
export function officeFile(kind: keyof typeof TYPES, parts: Record<string, string> = {}) {
  const types = `<Types><Override PartName="/main.xml" ContentType="${TYPES[kind]}"/></Types>`
  return zip({ '[Content_Types].xml': types, 'main.xml': '<main/>', ...parts })
}

export function aPdf(text = '') {
  return Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`)
}
