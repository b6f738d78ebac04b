import { listParts } from '../../kit/resource/list-parts.server.ts'
import { type ContactInfo, sectionLabels } from './schema.ts'

/** The portal's list of what the footer says. */
export const contactInfoList = listParts<ContactInfo>({
  rules: {
    columns: {
      Section: ({ section }) => sectionLabels[section],
      Title: ({ title }) => title,
      Content: ({ content }) => content,
      Order: ({ order_index }) => order_index,
    },
  },
})
