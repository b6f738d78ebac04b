import { SearchForm } from '../../features/search/form.tsx'
import { Results } from '../../features/search/results.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Section } from '../../ui/section.tsx'
import { page } from '../page.ts'
import { Banner } from '../sections/banner.tsx'

export default page({
  load: async (read, { query: { q }, posted }) => {
    const results = q?.trim() && !posted?.failure ? await read('search', q) : null
    return { results, failure: posted?.failure ?? null }
  },
  title: 'Search',
  exactTitle: ({ results }) => (results ? `Search: ${results.query}` : 'Search'),
  canonical: () => '/search',
  description: ({ club }) => `Search the site of ${club.name}.`,
  unlisted: true,
  // What visitors type is in no cache, and cannot fill it.
  private: true,
  View: ({ results, failure, request }) => (
    <>
      <Banner title="Search">
        <p>News, games, teams, coaches and documents.</p>
      </Banner>
      <Section id="results" label="Search" inView>
        <SearchForm query={request.query.q ?? ''} />
        {failure && <Alert title="Too many searches" text={failure} />}
        {results && <Results results={results} />}
      </Section>
    </>
  ),
})
