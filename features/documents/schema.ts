import { z } from 'zod'
import { date, integer, optional, orderIndex, text } from '../../kit/fields.ts'
import { schemaError } from '../../kit/schema-error.ts'
import { parseMediaUrl } from '../../media/url.ts'
import { errorWords } from './error-words.ts'

/** The response of `POST /api/admin/upload-document`, and the file's columns in a document's row. */
export const uploadedFile = z.object({
  file: text('File', { max: 300 }).refine(isDocumentUrl, schemaError(errorWords, 'uploadFirst')),
  /** The size in bytes. */
  size: integer('Size', { min: 1 }),
  /** The day, at the club, on which the document was uploaded. */
  uploaded_on: date('Uploaded on'),
})

/** A file to download. Its file may be replaced; its address stays. */
export const clubDocument = z.object({
  title: text('Title'),
  group_name: optional(
    text('Group', {
      max: 80,
      hint: 'Such as Forms. Documents of the same group stand together.',
    }),
  ),
  order_index: orderIndex('The lowest comes first, and its group before the others.'),
  ...uploadedFile.shape,
})

export type UploadedFile = z.output<typeof uploadedFile>
export type DocumentInput = z.output<typeof clubDocument>

/** The public gets the path of its download as `file`. */
export type ClubDocument = DocumentInput & { id: number }

function isDocumentUrl(url: string) {
  const media = parseMediaUrl(url)
  if (!media || media.size || media.derivedWidth !== undefined) return false
  return /^(pdf|docx|xlsx|pptx|od[tsp]|txt|csv)$/.test(media.extension)
}
