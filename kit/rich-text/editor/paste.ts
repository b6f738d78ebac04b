/**
 * Cleans HTML from the clipboard, as Word, Google Docs and others write it, before the editor takes the parts that it
 * knows.
 */
export function cleanPaste(html: string) {
  // The editor's own HTML needs no changes.
  if (/data-pm-slice/.test(html)) return html
  // This document runs no scripts and loads no pictures.
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  removeUnseen(body)
  wordLists(body)
  headings(body)
  links(body)
  for (const bold of body.querySelectorAll('b[id^=docs-internal-guid]')) unwrap(bold)
  for (const paragraph of body.querySelectorAll('p')) {
    if (!paragraph.textContent.trim() && !paragraph.querySelector('img')) paragraph.remove()
  }
  // Google Docs has a line break between paragraphs.
  for (const br of body.querySelectorAll(':scope > br, :scope > div > br:only-child')) br.remove()
  return body.innerHTML.replaceAll('&nbsp;', ' ')
}

/** Removes comments, styles and elements that Word hides. */
function removeUnseen(body: HTMLElement) {
  for (const element of body.querySelectorAll('style, script, meta, link, title, xml, template'))
    element.remove()
  for (const element of body.querySelectorAll<HTMLElement>('[style]'))
    if (/display:\s*none|mso-hide:\s*all/i.test(element.getAttribute('style') ?? ''))
      element.remove()
  const comments = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const found: Node[] = []
  while (comments.nextNode()) found.push(comments.currentNode)
  for (const comment of found) comment.parentNode?.removeChild(comment)
  for (const element of [...body.querySelectorAll('*')])
    if (/:/.test(element.localName)) unwrap(element)
}

const WORD_LIST = /mso-list:\s*l(\d+)\s+level(\d+)/i

/** Word's lists are paragraphs with a sign in front, `mso-list:l0 level1 lfo1`. */
function wordLists(body: HTMLElement) {
  /** The levels of the list that the last paragraph was in, from the outermost. */
  let open: { id: string | undefined; level: number; list: Element; item: Element }[] = []
  let last: Element | undefined
  for (const paragraph of [...body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')]) {
    const [, id, digits] = WORD_LIST.exec(paragraph.getAttribute('style') ?? '') ?? []
    if (!digits) continue
    const level = Number(digits)
    const sign = takeSign(paragraph)
    const item = make(paragraph, 'li')
    const content = make(paragraph, 'p')
    content.append(...paragraph.childNodes)
    item.append(content)
    if (paragraph.previousElementSibling !== last || open[0]?.id !== id) open = []
    while (open.at(-1) && (open.at(-1)?.level ?? 0) > level) open.pop()
    const above = open.at(-1)
    if (above?.level === level) {
      above.list.append(item)
      above.item = item
      paragraph.remove()
      continue
    }
    const list = make(paragraph, /^[\da-z]{1,3}[.)]/i.test(sign) ? 'ol' : 'ul')
    list.append(item)
    open.push({ id, level, list, item })
    if (above) {
      above.item.append(list)
      paragraph.remove()
    } else {
      paragraph.replaceWith(list)
      last = list
    }
  }
}

/** Removes the sign of a list in Word, `·` or `1.`, and returns it. */
function takeSign(paragraph: HTMLElement) {
  const signs = [...paragraph.querySelectorAll<HTMLElement>('span')].filter(span =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  )
  const text = signs
    .map(({ textContent }) => textContent)
    .join('')
    .trim()
  for (const sign of signs) sign.remove()
  return text
}

/** The page itself has the only heading of level 1. */
function headings(body: HTMLElement) {
  for (const title of body.querySelectorAll('p.MsoTitle')) rename(title, 'h2')
  const shift = body.querySelector('h1') ? 1 : 0
  for (const heading of [...body.querySelectorAll('h1, h2, h3, h4, h5, h6')]) {
    const level = Math.min(Math.max(Number(heading.localName.slice(1)) + shift, 2), 4)
    // A heading's own weight is not an emphasis.
    for (const bold of [...heading.querySelectorAll('b, strong')]) unwrap(bold)
    for (const span of heading.querySelectorAll('span')) span.removeAttribute('style')
    rename(heading, `h${level}`)
  }
}

/** Google wraps URLs into links of its own. */
function links(body: HTMLElement) {
  for (const link of body.querySelectorAll('a[href]')) {
    const url = URL.parse(link.getAttribute('href') ?? '')
    const target =
      /(^|\.)google\.com$/.test(url?.hostname ?? '') &&
      url?.pathname === '/url' &&
      url.searchParams.get('q')
    if (target) link.setAttribute('href', target)
    // A URL of this site becomes a path.
    if (url?.origin === location.origin)
      link.setAttribute('href', url.href.slice(url.origin.length))
  }
}

function rename(element: Element, name: string) {
  const renamed = make(element, name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

/** The element belongs to the same inert document: in the page's own, its content would run. */
function make({ ownerDocument }: Element, name: string) {
  return ownerDocument.createElement(name)
}

function unwrap(element: Element) {
  element.replaceWith(...element.childNodes)
}
