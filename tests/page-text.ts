/** The text of a document's main part as one line, a space between elements. */
export function pageText(html: string) {
  const [main = ''] = /<main[\s>].*<\/main>/s.exec(html) ?? []
  return main
    .replaceAll(/<(script|style|template)[\s>].*?<\/\1>|<!--.*?-->/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
}
