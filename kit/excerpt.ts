/**
 * The beginning of a text in one paragraph, at most `most` characters, cut at a word and ended with an ellipsis. Items of a
 * list stand behind each other without their signs.
 */
export function excerpt(content: string, most = 150) {
  const blocks = content.split(/\n\s*\n/).filter(block => block.trim())
  const text = blocks.map(ended).map(withoutSigns).join(' ').replaceAll(/\s+/g, ' ').trim()
  if (text.length <= most) return text
  const start = text.slice(0, most + 1)
  const word = start.lastIndexOf(' ')
  const cut = word > 0 ? start.slice(0, word) : wholeCharacters(text.slice(0, most))
  return `${cut.replace(/(?<![\s,;:.–—-])[\s,;:.–—-]+$/u, '')}…`
}

/** Ends a block that others follow with a period, such as a heading. */
function ended(block: string, place: number, { length }: readonly string[]) {
  const isEnded = place === length - 1 || /[.,;:!?…]['"’”)]*\s*$/u.test(block)
  return isEnded ? block : `${block.trimEnd()}.`
}

/** Removes half an emoji at the end. */
function wholeCharacters(text: string) {
  return text.replace(/[\ud800-\udbff]$/, '').replace(/(?<![\u200d\ufe0f])[\u200d\ufe0f]+$/, '')
}

/** Removes the signs of lists, and puts a dot between items that have no end of their own. */
function withoutSigns(content: string) {
  let wasItem = false
  const lines = content.split('\n').map(line => {
    const trimmed = line.trim()
    const isItem = trimmed.startsWith('• ')
    const text = isItem ? trimmed.slice(2) : trimmed
    const isNext = wasItem && isItem
    wasItem = isItem && !/[,;:.!?]$/.test(trimmed)
    return isNext ? ` · ${text}` : `\n${text}`
  })
  return lines.join('')
}
