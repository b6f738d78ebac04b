import { wordsOf } from '../../kit/name-words.ts'
import type { PublicDocument } from './crawl.server.ts'

/** The documents that hold each of these names, but for those of a single word, in one pass over the words of each document. */
export function documentsNaming(documents: readonly PublicDocument[], names: readonly string[]) {
  const spelled = names.map(name => ({ name, words: wordsOf(name).trim().split(' ') }))
  const byFirst = Map.groupBy(
    spelled.filter(({ words }) => words.length > 1),
    ({ words }) => words[0] ?? '',
  )
  const found = new Map<string, PublicDocument[]>()
  for (const document of documents) {
    // Markup may stand within a name.
    const words = wordsOf(document.text.replaceAll(/<[^<>]*>/g, ' ')).split(' ')
    const here = new Set<string>()
    for (const [at, word] of words.entries()) {
      for (const each of byFirst.get(word) ?? [])
        if (each.words.every((own, place) => words[at + place] === own)) here.add(each.name)
    }
    for (const name of here) found.set(name, [...(found.get(name) ?? []), document])
  }
  return found
}
