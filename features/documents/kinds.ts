/** `accept` of the file chooser. The server recognises files by their content. */
export const ACCEPTED_FILES = '.pdf,.docx,.xlsx,.pptx,.odt,.ods,.odp,.txt,.csv'

/** 'Word', of the extension under which the document is stored. */
export function kindLabel(kind: string) {
  return labels[kind] ?? kind.toUpperCase()
}

const labels: Record<string, string> = {
  docx: 'Word',
  xlsx: 'Excel',
  pptx: 'PowerPoint',
  odt: 'OpenDocument text',
  ods: 'OpenDocument table',
  odp: 'OpenDocument slides',
  txt: 'Text',
}
