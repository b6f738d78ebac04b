/** The beginning of a text in one paragraph, at most `most` characters, cut at a word and ended with an ellipsis. */
export function excerpt(content: string, most = 150) {
  const text = content.replaceAll(/\s+/g, ' ').trim()
  if (text.length <= most) return text
  const start = text.slice(0, most + 1)
  const word = start.lastIndexOf(' ')
  const cut = word > 0 ? start.slice(0, word) : wholeCharacters(text.slice(0, most))
  return `${cut.replace(/[\s,;:.–—-]+$/u, '')}…`
}

/** Removes half an emoji at the end. */
function wholeCharacters(text: string) {
  return text.replace(/[\ud800-\udbff]$/, '').replace(/[\u200d\ufe0f]+$/, '')
}
