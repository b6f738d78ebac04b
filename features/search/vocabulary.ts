/** Shorter words are not corrected: too many others are alike. */
const MIN_LENGTH = 4
const MAX_CORRECTIONS = 3

/** Finds the words of a vocabulary that a mistyped one may mean. */
export function vocabulary(words: Iterable<string>) {
  const byTrigram = new Map<string, string[]>()
  for (const word of new Set(words)) {
    if (word.length < MIN_LENGTH || /\d/.test(word)) continue
    for (const trigram of trigramsOf(word)) {
      const others = byTrigram.get(trigram)
      if (others) others.push(word)
      else byTrigram.set(trigram, [word])
    }
  }

  /** The most similar first; none for a short word or a number. */
  return function correctionsOf(word: string): string[] {
    if (word.length < MIN_LENGTH || /\d/.test(word)) return []
    const trigrams = trigramsOf(word)
    const common = new Map<string, number>()
    for (const trigram of trigrams) {
      for (const other of byTrigram.get(trigram) ?? [])
        common.set(other, (common.get(other) ?? 0) + 1)
    }
    const most = word.length < 7 ? 1 : 2
    return [...common]
      .map(([other, shared]) => ({ other, shared, edits: editsBetween(word, other, most) }))
      .filter(({ edits }) => edits <= most)
      .toSorted((one, other) => one.edits - other.edits || other.shared - one.shared)
      .slice(0, MAX_CORRECTIONS)
      .map(({ other }) => other)
  }
}

function trigramsOf(word: string) {
  const padded = `  ${word} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))
}

/**
 * Counts the letters that were added, left out, replaced or exchanged with the next one; above `most` the number may be
 * too low.
 */
function editsBetween(typed: string, word: string, most: number) {
  if (Math.abs(typed.length - word.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: word.length + 1 }, (_, at) => at)
  for (let row = 1; row <= typed.length; row++) {
    const next = [row]
    for (let column = 1; column <= word.length; column++) {
      const isSame = typed[row - 1] === word[column - 1]
      let edits = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + Number(!isSame),
      )
      const isExchanged = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      if (isExchanged) edits = Math.min(edits, (before[column - 2] ?? 0) + 1)
      next.push(edits)
    }
    before = last
    last = next
  }
  return last[word.length] ?? most + 1
}
