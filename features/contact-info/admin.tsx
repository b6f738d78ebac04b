import { truncate } from '../../kit/admin/format.ts'
import { adminTab } from '../../kit/admin/tab.ts'
import { contactInfoForm, footerTitles } from './admin-fields.tsx'
import { hasEmptyLink, holdsHtml, linksOf } from './links.ts'
import { type ContactInfo, type ContactInfoInput, contactInfo, sectionLabels } from './schema.ts'

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
      cell: entry => truncate(50, contentOf(entry)),
      text: ({ content }) => content,
    },
    { header: 'Order', cell: ({ order_index }) => order_index, numeric: true },
  ],
  usePhoneRow: () => ({
    line: entry => `${sectionLabels[entry.section]} · ${contentOf(entry)}`,
  }),
  empty: 'No contact information found. Add your first entry to get started.',
  emptyMore: `Titles that the footer knows: ${footerTitles.join(', ')}.`,
  schema: contactInfo.refine(entry => !holdsHtml(entry) || !hasEmptyLink(entry.content), {
    path: ['content'],
    error: 'Each link needs a text, and an address such as /schedule or https://example.org',
  }),
  initialValues: () => ({ section: 'footer' }),
  form: contactInfoForm,
  rowName: ({ title }) => title,
  deleteQuestion: ({ title, section }) =>
    `This will permanently delete ${title} from ${sectionLabels[section]}. This action cannot be undone.`,
})

/** The texts of a list of links, not its HTML. */
function contentOf(entry: ContactInfo) {
  const links = holdsHtml(entry) ? linksOf(entry.content) : undefined
  return links ? links.map(({ text }) => text).join(', ') : entry.content
}
