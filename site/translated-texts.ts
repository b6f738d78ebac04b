/**
 * Puts the server's texts back into an island that the browser has translated, as hydration expects them; it translates
 * them again afterwards. Returns whether they could be.
 */
export async function restoreTexts(island: Element) {
  const response = await fetch(location.href).catch(() => undefined)
  const html = (await response?.text()) ?? ''
  const islands = (root: Document) => [...root.querySelectorAll('[data-island]')]
  const sent = islands(new DOMParser().parseFromString(html, 'text/html'))
  const texts = textsIn(sent[islands(document).indexOf(island)])
  const places = textsIn(island)
  if (texts.length !== places.length) return false
  for (const [at, place] of places.entries()) place.replaceWith(texts[at]?.textContent ?? '')
  return true
}

/** The texts in order, translated or not. */
function textsIn(island: Element | undefined) {
  const texts: ChildNode[] = []
  for (const child of island?.childNodes ?? []) {
    if (child instanceof Text || child.nodeName === 'FONT') texts.push(child)
    else if (child instanceof Element) texts.push(...textsIn(child))
  }
  return texts
}
