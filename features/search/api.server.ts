import { dayIn } from '../../kit/clock.ts'
import type { Feature, FeatureContext } from '../../kit/feature.server.ts'
import { currentIndex } from './current-index.server.ts'
import type { SearchIndex } from './search-index.server.ts'
import type { SearchResults } from './search-results.ts'
import { sitePages } from './site-pages.server.ts'

declare module '../../kit/reads.ts' {
  interface Reads {
    /** Returns the public content that matches the words. */
    search(query: string): SearchResults
  }
}

/** Search over the `searchable` declarations of the features. */
export function search(features: readonly Feature[]): Feature {
  const sources = [sitePages, ...features.flatMap(({ searchable = [] }) => searchable)]
  const indexes = new WeakMap<FeatureContext, (context: FeatureContext) => Promise<SearchIndex>>()

  return {
    reads: {
      async search(context, query) {
        const indexOf = indexes.get(context) ?? currentIndex(sources)
        indexes.set(context, indexOf)
        const { timeZone } = await context.read('settings')
        const index = await indexOf(context)
        return index.find(query, dayIn(timeZone, context.now()))
      },
    },
  }
}
