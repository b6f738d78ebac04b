import type { FeatureContext } from '../../kit/feature.server.ts'
import type { Searchable, SearchEntry } from '../../kit/searchable.ts'
import { siteWords as words } from './site-words.ts'

/** The site's own pages, beside the club's, as visitors find them. */
export const sitePages: Searchable<FeatureContext> = {
  label: 'Pages',
  async entries({ read }) {
    const { registrationUrl, rainLine } = await read('settings')
    const [places, documents, sponsors] = [
      await read('places'),
      await read('documents'),
      await read('sponsors'),
    ]
    return [
      entry('/schedule', 'schedule', 'scheduleText'),
      ...(registrationUrl ? [entry(registrationUrl, 'registration', 'registrationText')] : []),
      entry('/contact', 'contact', 'contactText'),
      ...(rainLine ? [{ title: words('rain'), text: rainLine, path: '/contact' }] : []),
      ...(places.length > 0 ? [entry('/fields', 'fields', 'fieldsText')] : []),
      entry('/team', 'team', 'teamText'),
      entry('/news', 'news', 'newsText'),
      entry('/gallery', 'gallery', 'galleryText'),
      ...(documents.length > 0 ? [entry('/documents', 'documents', 'documentsText')] : []),
      ...(sponsors.length > 0 ? [entry('/sponsors', 'sponsors', 'sponsorsText')] : []),
    ]
  },
}

type Code = Parameters<typeof words>[0]

function entry(path: string, title: Code, text: Code): SearchEntry {
  return { title: words(title), text: words(text), path }
}
