import { wordsOf } from '../../kit/name-words.ts'
import { spellingsOf } from '../../kit/person-name.ts'
import { piecesOf } from './contents.server.ts'
import type { PublicDocument } from './crawl.server.ts'

/**
 * Finds the documents with each of these names, except those of a single word, in one pass over the words of each
 * document. Other requests run after each piece of it.
 */
export async function documentsNaming(
  documents: readonly PublicDocument[],
  names: readonly string[],
) {
  const spelled = names.flatMap(name =>
    spellingsOf(name).map(each => ({ name, words: wordsOf(each).trim().split(' ') })),
  )
  const byFirst = Map.groupBy(
    spelled.filter(({ words }) => words.length > 1),
    ({ words }) => words[0] ?? '',
  )
  const longest = Math.max(2, ...spelled.map(({ words }) => words.length))
  const found = new Map<string, PublicDocument[]>()
  for (const document of documents) {
    const here = new Set<string>()
    let words: string[] = []
    for await (const piece of piecesOf(document.text)) {
      // Markup may stand within a name, and a name in two pieces.
      const next = wordsOf(piece.replaceAll(/<[^<>]*>/g, ' ')).split(' ')
      words = [...words.slice(1 - longest), ...next.filter(Boolean)]
      for (const [at, word] of words.entries()) {
        for (const each of byFirst.get(word) ?? [])
          if (each.words.every((own, place) => words[at + place] === own)) here.add(each.name)
      }
    }
    for (const name of here) found.set(name, [...(found.get(name) ?? []), document])
  }
  return found
}
