/** As in 'Add New Gallery Image'. */
export function titled(words: string) {
  return words.replace(/\b\w/g, letter => letter.toUpperCase())
}
