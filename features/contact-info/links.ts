import { escaped } from '../../ui/document/escape.ts'
import { decodeOnce } from '../../ui/entities.ts'

export interface FooterLink {
  text: string
  href: string
}

/** Two entries of the footer hold HTML: quick links and resources. */
export function holdsHtml({ section, title }: { section: string; title: string }) {
  return section === 'footer' && /quick links|resources/i.test(title)
}

/** A list of links as HTML: `<ul><li><a href="/schedule">Schedule</a></li></ul>` */
export function htmlOf(links: readonly FooterLink[]) {
  if (links.length === 0) return ''
  const items = links.map(
    // biome-ignore lint/plugin: HTML
    ({ text, href }) => `<li><a href="${escaped(href)}">${escaped(text)}</a></li>`,
  )
  return `<ul>${items.join('')}</ul>`
}

/** Returns the links of HTML that holds only a list of links; undefined for any other. */
export function linksOf(html: string): FooterLink[] | undefined {
  const text = html.trim()
  if (text === '') return []
  const list = /^<ul>(.*)<\/ul>$/s.exec(text)?.[1]
  if (list === undefined || list.replaceAll(ITEM, '').trim() !== '') return undefined
  return Array.from(list.matchAll(ITEM), ([, href = '', text = '']) => ({
    href: decodeOnce(href),
    text: decodeOnce(text),
  }))
}

/** Tells whether a link of the list lacks its text or its address. */
export function hasEmptyLink(html: string) {
  return linksOf(html)?.some(({ text, href }) => !text.trim() || !href.trim()) ?? false
}

const ITEM = /<li>\s*<a href="([^"<>]*)"(?: rel="[\w ]*")?>([^<>]*)<\/a>\s*<\/li>/g
