import type { FeatureContext } from '../../../kit/feature.server.ts'
import type { Searchable } from '../../../kit/searchable.ts'
import { fieldsWords as words } from './fields-words.ts'

/** The club's places as visitors find them, with their fields and parking. */
export const placesAsFound: Searchable<FeatureContext> = {
  label: 'Fields',
  entries: async ({ read }) =>
    (await read('places')).map(({ id, name, fields, address, parking }) => ({
      title: name,
      text: [fields?.replaceAll('\n', ', '), address, parking && words('parkingAt', { parking })]
        .filter(Boolean)
        .join(' · '),
      path: `/fields#place-${id}`,
    })),
}
