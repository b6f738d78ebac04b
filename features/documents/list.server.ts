import { formatShortDay } from '../../kit/admin/format.ts'
import { listParts } from '../../kit/resource/list-parts.server.ts'
import { kindLabel } from './kinds.ts'
import { kindOf } from './path.ts'
import type { ClubDocument } from './schema.ts'

/** The portal's list of documents. */
export const documentList = listParts<ClubDocument>({
  rules: {
    columns: {
      Title: ({ title }) => title,
      Group: ({ group_name }) => group_name,
      File: { text: ({ file }) => kindLabel(kindOf(file)), value: ({ size }) => size },
      Uploaded: {
        text: ({ uploaded_on }) => formatShortDay(uploaded_on),
        value: ({ uploaded_on }) => uploaded_on,
      },
      Order: ({ order_index }) => order_index,
    },
  },
})
