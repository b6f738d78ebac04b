import { addDays, dayIn, instantOf } from '../../kit/clock.ts'
import { contentVersion, onContentChange } from '../../kit/content-change.server.ts'
import type { FeatureContext } from '../../kit/feature.server.ts'
import type { Searchable } from '../../kit/searchable.ts'
import { type SearchIndex, searchIndex } from './search-index.server.ts'

interface Built {
  version: string
  /** The instants, in milliseconds, between which its content is valid. */
  from: number
  until: number
  index: Promise<SearchIndex>
}

/**
 * Returns the index of the public content: built by the first search after a change of content, after a publication, or
 * after the club's midnight. The version is read for each search, so that content withdrawn on another instance is not
 * found. Content that is no longer public is freed at once: it may be a child who was erased.
 */
export function currentIndex(sources: readonly Searchable<FeatureContext>[]) {
  let current: Built | undefined
  let isListening = false

  function retire() {
    const former = current
    current = undefined
    // Searches that were waiting for the index run first.
    void former?.index.then(index => setImmediate(() => index.close())).catch(() => {})
  }

  return async (context: FeatureContext): Promise<SearchIndex> => {
    const version = await contentVersion(context.db)
    const now = context.now()
    const { timeZone } = await context.read('settings')
    const today = dayIn(timeZone, now)
    const midnight = instantOf(addDays(today, 1), '00:00', timeZone).getTime()
    const next = (await context.content.nextPublication(now))?.getTime() ?? midnight
    if (current && isValid(current, version, now.getTime())) return current.index

    retire()
    if (!isListening)
      onContentChange(context.db, ({ rows }) => rows.some(({ isPublic }) => isPublic) && retire())
    isListening = true
    const index = build(sources, context, today)
    const built = { version, from: now.getTime(), until: Math.min(midnight, next), index }
    current = built
    index.catch(() => {
      if (current === built) current = undefined
    })
    return index
  }
}

function isValid({ version, from, until }: Built, current: string, now: number) {
  return version === current && from <= now && now < until
}

async function build(
  sources: readonly Searchable<FeatureContext>[],
  context: FeatureContext,
  today: string,
) {
  const lists = await Promise.all(
    sources.map(async ({ label, entries }) =>
      (await entries(context, today)).map(entry => ({ ...entry, label })),
    ),
  )
  return searchIndex(lists.flat())
}
