import { SearchForm } from '../../features/search/form.tsx'
import { Results } from '../../features/search/results.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Section } from '../../ui/section.tsx'
import { sentence } from '../../ui/sentence.ts'
import { page } from '../page.ts'
import { words } from '../words.ts'

export default page({
  load: async (read, { query: { q }, posted }) => {
    const results = q?.trim() && !posted?.failure ? await read('search', q) : null
    return { results, failure: posted?.failure ?? null }
  },
  title: sentence(words, 'search'),
  exactTitle: ({ results }) =>
    results ? words('searchFor', { query: results.query }) : words('search'),
  canonical: () => '/search',
  description: ({ club }) => words('searchDescription', { club: club.name }),
  unlisted: true,
  // Searches are in no cache, and cannot fill it.
  private: true,
  View: ({ results, failure, request }) => (
    <>
      <Banner title={words('search')}>
        <p>{words('searchIntro')}</p>
      </Banner>
      <Section id="results" label={words('search')} inView>
        <SearchForm query={request.query.q ?? ''} />
        {failure && <Alert title={words('tooMany')} text={failure} />}
        {results && <Results results={results} />}
      </Section>
    </>
  ),
})
