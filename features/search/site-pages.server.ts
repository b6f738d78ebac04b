import type { FeatureContext } from '../../kit/feature.server.ts'
import type { Searchable, SearchEntry } from '../../kit/searchable.ts'
import { siteWords as words } from './site-words.ts'

/** The site's own pages, beside the club's, as visitors find them. */
export const sitePages: Searchable<FeatureContext> = {
  label: 'Pages',
  async entries({ read }) {
    const { registrationUrl, rainLine } = await read('settings')
    const canFollow = await read('can-follow')
    const [places, documents, sponsors] = [
      await read('places'),
      await read('documents'),
      await read('sponsors'),
    ]
    return [
      entry('/schedule', 'schedule', 'scheduleText'),
      ...(registrationUrl ? [entry(registrationUrl, 'registration', 'registrationText')] : []),
      entry('/contact', 'contact', 'contactText'),
      ...(rainLine ? [rainEntry(rainLine, places.length > 0 ? '/fields' : '/contact')] : []),
      ...(places.length > 0 ? [entry('/fields', 'fields', 'fieldsText', 'rainAsked')] : []),
      entry('/fees', 'fees', 'feesText', 'feesAsked'),
      entry('/photos-of-your-child', 'photos', 'photosText', 'photosAsked'),
      entry('/families', 'calendar', 'calendarText'),
      ...(canFollow ? [entry('/follow', 'follow', 'followText', 'followAsked')] : []),
      entry('/team', 'team', 'teamText'),
      entry('/news', 'news', 'newsText'),
      entry('/gallery', 'gallery', 'galleryText', 'galleryAsked'),
      ...(documents.length > 0 ? [entry('/documents', 'documents', 'documentsText')] : []),
      ...(sponsors.length > 0 ? [entry('/sponsors', 'sponsors', 'sponsorsText')] : []),
    ]
  },
}

type Code = Parameters<typeof words>[0]

function entry(path: string, title: Code, text: Code, asked?: Code): SearchEntry {
  return { title: words(title), text: words(text), path, ...(asked && { asked: words(asked) }) }
}

/** The club's own sentence about rain, and the page that shows it. */
function rainEntry(text: string, path: string): SearchEntry {
  return { title: words('rain'), text, path, asked: words('rainAsked') }
}
