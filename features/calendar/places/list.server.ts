import { listParts } from '../../../kit/resource/list-parts.server.ts'
import type { Place } from './schema.ts'

/** The portal's list of places. */
export const placeList = listParts<Place>({
  rules: {
    columns: {
      Name: ({ name }) => name,
      Fields: ({ fields }) => fields?.replaceAll('\n', ', '),
      Address: ({ address }) => address,
      'Map pin': ({ pin }) => pin && 'Set',
    },
  },
})
