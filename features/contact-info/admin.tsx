import { truncate } from '../../kit/admin/format.ts'
import { adminTab } from '../../kit/admin/tab.ts'
import { EntryFields, footerTitles, sectionLabels } from './admin-fields.tsx'
import { hasEmptyLink, holdsHtml } from './links.ts'
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
  schema: contactInfo.refine(entry => !holdsHtml(entry) || !hasEmptyLink(entry.content), {
    path: ['content'],
    error: 'Each link needs a text, and an address such as /schedule or https://example.org',
  }),
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
