import { createRequire } from 'node:module'
import type sanitize from 'sanitize-html'
import { parseMediaUrl } from '../../media/url.ts'
import { fromKeys } from '../../ui/from-keys.ts'
import { htmlOf, linksOf } from './links.ts'

const require = createRequire(import.meta.url)
let sanitizeHtml: typeof sanitize | undefined

interface Cleaned {
  html: string
  /** The removed parts, each once: '<script>', 'onclick'. */
  leftOut: string[]
}

const TAGS = [
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'div',
  'p',
  'br',
  'hr',
  'blockquote',
  'pre',
  'address',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'figure',
  'figcaption',
  'img',
  'a',
  'span',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'strong',
  'em',
  'b',
  'i',
  'u',
  's',
  'small',
  'sub',
  'sup',
  'mark',
  'abbr',
  'code',
  'q',
]

const ATTRIBUTES: Record<string, string[]> = {
  '*': ['class', 'title', 'lang', 'dir'],
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
  ol: ['start'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
}

/** A disallowed block becomes an allowed one, so that the texts of two blocks stay apart. */
const BLOCKS = [
  'article',
  'aside',
  'center',
  'details',
  'dialog',
  'fieldset',
  'footer',
  'form',
  'header',
  'main',
  'nav',
  'section',
  'summary',
]

/** Returns the HTML without parts that can run, send a form elsewhere, restyle the site, or load from other sites. */
export function cleanHtml(html: string): Cleaned {
  if (isListOfLinks(html))
    return { html: html.replaceAll(ELSEWHERE, `$& rel="${REL}"`), leftOut: [] }
  // The module is loaded when first needed: it takes 15 MB.
  sanitizeHtml ??= require('sanitize-html') as typeof sanitize
  const leftOut = new Set<string>()
  const cleaned = sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: ATTRIBUTES,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    onOpenTag: (tag, attributes) => {
      for (const thing of unwanted(tag, attributes)) leftOut.add(thing)
    },
    exclusiveFilter: ({ tag, attribs, text, mediaChildren }) =>
      tag === 'img'
        ? !isOwnPicture(attribs.src)
        : BLOCKS.includes(tag) && !text.trim() && mediaChildren.length === 0,
    transformTags: {
      ...fromKeys(BLOCKS, () => 'div'),
      a: (tagName, { href = '', target = '', rel: _, ...attribs }) => ({
        tagName,
        attribs: {
          ...attribs,
          ...(isLink(href) && { href }),
          ...(target === '_blank' && { target }),
          ...(/^https?:/i.test(href) && { rel: REL }),
        },
      }),
    },
  })
  return { html: cleaned, leftOut: [...leftOut] }
}

const REL = 'noopener noreferrer'
const ELSEWHERE = /<a href="https?:[^"]*"/gi

/** Tells whether the HTML equals the output of the portal's editor of links, as in most clubs: then no library is needed. */
function isListOfLinks(html: string) {
  const links = linksOf(html)
  return links !== undefined && htmlOf(links) === html && links.every(({ href }) => isLink(href))
}

function unwanted(tag: string, attributes: Record<string, string>) {
  if (!TAGS.includes(tag)) return [`<${tag}>`]
  const kept = [...(ATTRIBUTES['*'] ?? []), ...(ATTRIBUTES[tag] ?? [])]
  const names = Object.keys(attributes).filter(name => !kept.includes(name))
  const { href, src } = attributes
  if (tag === 'img' && !isOwnPicture(src)) names.push('pictures from other sites')
  if (tag === 'a' && href !== undefined && !isLink(href)) names.push('links that lead nowhere')
  return names
}

/** A path of this site or an absolute address; browsers read a backslash as a slash, and skip control characters. */
function isLink(href: string) {
  const url = href.replaceAll(/[\p{Cc}\s]/gu, '').replaceAll('\\', '/')
  if (/^[a-z][a-z\d+.-]*:/i.test(url)) return /^(https?|mailto|tel):/i.test(url)
  return !url.startsWith('//')
}

function isOwnPicture(src = '') {
  return parseMediaUrl(src) !== undefined
}
