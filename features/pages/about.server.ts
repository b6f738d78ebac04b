import { z } from 'zod'
import { resource } from '../../kit/resource/resource.server.ts'
import type { Edited, WithDefaults } from '../../kit/tables.server.ts'
import { withPublicPhotos } from '../gallery/in-texts.server.ts'
import {
  type AboutKey,
  type AboutSection,
  type AboutSectionInput,
  aboutKeys,
  aboutSection,
} from './about-schema.ts'
import { aboutList } from './list.server.ts'
import { pageTables } from './tables.server.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    about_sections: Edited<AboutSectionInput> &
      WithDefaults<{ key: AboutKey | null; position: number }>
  }
}

declare module '../../kit/reads.ts' {
  interface Reads {
    /** Returns the visible sections, in their order. */
    'about-sections'(): AboutSection[]
  }
}

export const aboutSections = resource({
  path: 'about-sections',
  list: aboutList,
  area: 'pages',
  tables: pageTables,
  table: 'about_sections',
  singular: 'section of About',
  plural: 'sections of About',
  history: { place: 'About' },
  entity: aboutSection,
  columns: () => ({ key: z.enum(aboutKeys).nullable(), position: z.int() }),
  public: {
    present: (rows, db) =>
      withPublicPhotos(
        rows.filter(({ shown }) => shown),
        db,
      ),
  },
  admin: ['create', 'update', 'remove'],
  orderBy: ['position', 'id'],
})
