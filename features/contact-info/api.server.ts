import type { Feature } from '../../kit/feature.server.ts'
import { resource } from '../../kit/resource/resource.server.ts'
import type { Edited } from '../../kit/tables.server.ts'
import { cleanHtml } from './clean-html.server.ts'
import { holdsHtml } from './links.ts'
import { contactInfoList } from './list.server.ts'
import { type ContactInfo, type ContactInfoInput, contactInfo, sections } from './schema.ts'
import { contactInfoTables } from './tables.server.ts'

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

export const contactInfoEntries = resource({
  path: 'contact-info',
  list: contactInfoList,
  area: 'footer',
  tables: contactInfoTables,
  table: 'contact_info',
  singular: 'contact information',
  plural: 'contact entries',
  entity: contactInfo,
  public: {
    filter: { column: 'section', values: sections },
    present: rows =>
      rows.map(row => (holdsHtml(row) ? { ...row, content: cleanHtml(row.content).html } : row)),
  },
  prepare(values, stored) {
    const { section = '', title = '', content = '' } = { ...stored, ...values }
    if (!holdsHtml({ section, title })) return { values, notes: [] }
    const { html, leftOut } = cleanHtml(content)
    // Content without anything to remove is stored unchanged.
    if (leftOut.length === 0) return { values, notes: [] }
    return { values: { ...values, content: html }, notes: [leftOutNote(leftOut)] }
  },
  admin: ['list', 'create', 'update', 'bulk', 'remove'],
  orderBy: ['section', 'order_index', 'id'],
  stamped: true,
})

function leftOutNote(leftOut: readonly string[]) {
  return `Left out, because the site shows links, text, lists, tables and its own pictures only: ${leftOut.join(', ')}.`
}

export default {
  resources: [contactInfoEntries],
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
