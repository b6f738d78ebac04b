import { nameKey } from '../../kit/name-key.ts'

/** Splits the tags of an article, 'Tryouts, Summer camp'; a tag that is written in two ways counts once. */
export function tagsIn(tags: string | null) {
  const byKey = new Map<string, string>()
  for (const tag of (tags ?? '').split(',')) {
    const key = nameKey(tag)
    if (key && !byKey.has(key)) byKey.set(key, tag.trim())
  }
  return [...byKey.values()]
}

export function joinTags(tags: readonly string[]) {
  return tags.join(', ')
}

export function hasTag({ tags }: { tags: string | null }, tag: string) {
  return tagsIn(tags).some(each => nameKey(each) === nameKey(tag))
}
