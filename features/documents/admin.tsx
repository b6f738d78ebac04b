import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { formatShortDay } from '../../kit/admin/format.ts'
import { read } from '../../kit/admin/portal-client.ts'
import { adminTab } from '../../kit/admin/tab.ts'
import { optional } from '../../kit/fields.ts'
import { formatFileSize } from '../../ui/picture/file-names.ts'
import { FileField } from './admin-file.tsx'
import { severalTool } from './admin-several.tsx'
import { kindLabel } from './kinds.ts'
import { documentPath, kindOf } from './path.ts'
import { type ClubDocument, clubDocument } from './schema.ts'

const { size, uploaded_on } = clubDocument.shape

/** A missing file leads to one message: size and day come with the file. */
const form = clubDocument.extend({ size: optional(size), uploaded_on: optional(uploaded_on) })
type FormInput = z.output<typeof form>

export default adminTab<FormInput, ClubDocument>({
  path: 'documents',
  area: 'documents',
  label: 'Documents',
  singular: 'document',
  columns: [
    { header: 'Title', cell: ({ title }) => title, names: true },
    { header: 'Group', cell: ({ group_name }) => group_name ?? 'N/A' },
    {
      header: 'File',
      cell: document => (
        <a href={documentPath(document)}>
          {kindLabel(kindOf(document.file))}, {formatFileSize(document.size)}
        </a>
      ),
    },
    {
      header: 'Uploaded',
      cell: ({ uploaded_on }) => formatShortDay(uploaded_on),
    },
    { header: 'Order', cell: ({ order_index }) => order_index, numeric: true },
  ],
  tools: [severalTool],
  siteAddress: documentPath,
  usePhoneRow: () => ({
    line: ({ group_name, file, size }) =>
      [group_name, kindLabel(kindOf(file)), formatFileSize(size)].filter(Boolean).join(' · '),
  }),
  empty: 'No documents found. Add your first document to get started.',
  emptyMore: 'With the first one, the site gets a page of documents.',
  schema: form,
  form: [
    { Part: FileField, names: ['file', 'size', 'uploaded_on'] },
    'title',
    { name: 'group_name', useProps: useGroups },
    { more: ['order_index'] },
  ],
  rowName: ({ title }) => title,
  deleteQuestion: ({ title }) =>
    `This will permanently delete ${title}. Links to it will lead nowhere. This action cannot be undone.`,
})

function useGroups() {
  // Read again whenever the list of documents is.
  const { data: suggestions = [] } = useQuery({
    queryKey: ['/api/documents', 'groups'],
    queryFn: () => read<string[]>('/api/admin/documents/groups'),
  })
  return { suggestions }
}
