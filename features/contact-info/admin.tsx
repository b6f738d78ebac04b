import { truncate } from '../../kit/admin/format.ts'
import { adminTab } from '../../kit/admin/tab.ts'
import { EntryFields, footerTitles, sectionLabels } from './admin-fields.tsx'
import { type ContactInfo, type ContactInfoInput, contactInfo } from './schema.ts'

export default adminTab<ContactInfoInput, ContactInfo>({
  path: 'contact-info',
  area: 'footer',
  listPath: 'admin/contact-info',
  label: 'Footer Content',
  singular: 'contact information',
  plural: 'entries',
  columns: [
    { header: 'Section', cell: ({ section }) => sectionLabels[section] },
    { header: 'Title', cell: ({ title }) => title, names: true },
    {
      header: 'Content',
      cell: ({ content }) => truncate(50, content),
      text: ({ content }) => content,
    },
    { header: 'Order', cell: ({ order_index }) => order_index, numeric: true },
  ],
  empty: 'No contact information found. Add your first entry to get started.',
  emptyMore: `Titles that the footer knows: ${footerTitles.join(', ')}.`,
  schema: contactInfo,
  blank: { section: 'footer', title: '', content: '', order_index: 0 },
  Fields: EntryFields,
  rowName: ({ title }) => title,
  deleteQuestion: ({ title, section }) =>
    `This will permanently delete ${title} from ${sectionLabels[section]}. This action cannot be undone.`,
  messages: {
    created: 'Contact information created',
    updated: 'Contact information updated',
    deleted: 'Contact information deleted',
  },
})
