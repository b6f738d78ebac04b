import { publicationLabel } from '../../kit/admin/publication-label.ts'
import { instantOf } from '../../kit/clock.ts'
import { listParts } from '../../kit/resource/list-parts.server.ts'
import { tableRows } from '../../kit/until-change.server.ts'
import { readSettings } from '../settings/store.server.ts'
import { type AboutSection, authorOfText } from './about-schema.ts'
import type { MenuItem } from './menu-schema.ts'
import { type OwnPage, pagePath } from './schema.ts'

/** The portal's list of the club's own pages. */
export const pageList = listParts<OwnPage, { timeZone: string }>({
  rules: {
    columns: {
      Title: ({ title }) => title,
      Address: pagePath,
      State: (page, { timeZone }, { today, time }) =>
        publicationLabel(page, { now: instantOf(today, time, timeZone), timeZone }) ?? 'Public',
    },
    arrange: inTree,
  },
  known: {
    tables: ['settings'],
    read: async db => ({ timeZone: (await readSettings(db)).timeZone }),
  },
  without: ['body'],
})

/** Pages of the club, by id. */
type LinkedPages = ReadonlyMap<number, Pick<OwnPage, 'title' | 'slug'>>

/** The portal's list of the menu's entries. */
export const menuList = listParts<MenuItem, LinkedPages>({
  rules: {
    columns: {
      Label: ({ label, page_id }, pages) => label ?? pages.get(page_id ?? 0)?.title,
      'Leads to': ({ href, page_id }, pages) => {
        const page = pages.get(page_id ?? 0)
        return page ? pagePath(page) : (href ?? 'Opens its list')
      },
      Place: { text: () => '', value: ({ position }) => position },
    },
    arrange: inTree,
  },
  known: {
    tables: ['pages'],
    read: async db => new Map((await tableRows(db, 'pages')).map(page => [page.id, page])),
  },
})

/** The portal's list of the sections of About Us. */
export const aboutList = listParts<AboutSection>({
  rules: {
    columns: {
      Title: ({ title }) => title,
      Text: authorOfText,
      Place: { text: () => '', value: ({ position }) => position },
    },
  },
})

interface Branch {
  id: number
  parent_id: number | null
}

/** The rows with those under another one right behind it. */
function inTree<Row extends Branch>(rows: readonly Row[]): Row[] {
  const under = Map.groupBy(rows, ({ parent_id }) => parent_id)
  return (under.get(null) ?? []).flatMap(row => [row, ...(under.get(row.id) ?? [])])
}
