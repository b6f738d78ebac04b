const ADDRESS = /(https?:\/\/[^\s<>"]+)/i

/** A text cut at its http(s) addresses; a full stop or bracket behind one belongs to the sentence. */
export function linkParts(text: string): { text: string; href?: string }[] {
  return readable(text)
    .split(ADDRESS)
    .flatMap((part, i) => (i % 2 === 1 ? address(part) : { text: part }))
    .filter(part => part.text !== '')
}

function address(found: string) {
  const href = found.replace(/[.,;:!?)\]'’]+$/, '')
  if (!URL.canParse(href)) return { text: found }
  return [{ text: href, href }, { text: found.slice(href.length) }]
}

/** Some calendars send line breaks as HTML. */
function readable(text: string) {
  return text.replaceAll(/<br\s*\/?>/gi, '\n')
}
