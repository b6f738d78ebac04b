import { catalogue } from '../../ui/words.ts'

export const words = catalogue({
  documents: 'Documents',
  more: 'More documents',
})

export const kindWords = catalogue({
  docx: 'Word',
  xlsx: 'Excel',
  pptx: 'PowerPoint',
  odt: 'OpenDocument text',
  ods: 'OpenDocument table',
  odp: 'OpenDocument slides',
  txt: 'Text',
})

export const errorWords = catalogue({
  asForm: 'The file must be sent as a form.',
  selectFile: 'Please select a file',
  full: 'The documents together have 1 GB already. Please delete some first',
})
