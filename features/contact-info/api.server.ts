import { resource } from '../../kit/resource/resource.server.ts'
import { cleanHtml } from './clean-html.server.ts'
import { contactInfo, sections } from './schema.ts'

export default resource({
  path: 'contact-info',
  table: 'contact_info',
  singular: 'contact information',
  entity: contactInfo,
  public: ['list'],
  admin: ['list', 'create', 'update', 'remove'],
  stamped: true,
  orderBy: ['section', 'order_index', 'id'],
  present: row => (isHtml(row) ? { ...row, content: cleanHtml(row.content) } : row),
  filter: { column: 'section', public: sections },
})

/** Two entries of the footer hold HTML. */
function isHtml({ section, title }: { section: string; title: string }) {
  return section === 'footer' && /quick links|resources/i.test(title)
}
