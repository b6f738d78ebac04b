/** Text as it was typed, in paragraphs: an empty line stands between two of them. */
export function paragraphsOf(content: string) {
  return content
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*(?:\n[^\S\n]*)+/)
    .map(paragraph => paragraph.trim())
    .filter(Boolean)
}
