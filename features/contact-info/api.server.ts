import type { Feature } from '../../kit/feature.server.ts'
import { resource } from '../../kit/resource/resource.server.ts'
import type { Edited } from '../../kit/tables.server.ts'
import { cleanHtml } from './clean-html.server.ts'
import { type ContactInfo, type ContactInfoInput, contactInfo, sections } from './schema.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    contact_info: Edited<ContactInfoInput> & Stamped
  }
}

declare module '../../kit/reads.ts' {
  interface Reads {
    'contact-info'(): ContactInfo[]
  }
}

const info = resource({
  path: 'contact-info',
  area: 'footer',
  table: 'contact_info',
  singular: 'contact information',
  plural: 'contact entries',
  entity: contactInfo,
  public: {
    fields: [
      'id',
      'version',
      'section',
      'title',
      'content',
      'order_index',
      'created_at',
      'updated_at',
    ],
    filter: { column: 'section', values: sections },
    present: rows =>
      rows.map(row => (isHtml(row) ? { ...row, content: cleanHtml(row.content) } : row)),
  },
  admin: ['list', 'create', 'update', 'remove'],
  orderBy: ['section', 'order_index', 'id'],
  stamped: true,
})

/** Two entries of the footer hold HTML. */
function isHtml({ section, title }: { section: string; title: string }) {
  return section === 'footer' && /quick links|resources/i.test(title)
}

export default {
  resources: [info],
  searchable: [
    {
      label: 'Contact',
      entries: async ({ read }) =>
        (await read('contact-info'))
          .filter(({ section }) => section !== 'footer')
          .map(({ title, content }) => ({ title, text: content, path: '/contact' })),
    },
  ],
} satisfies Feature
