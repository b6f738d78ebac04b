import { createRequire } from 'node:module'
import type sanitize from 'sanitize-html'

const require = createRequire(import.meta.url)
let sanitizeHtml: typeof sanitize | undefined

/** The HTML as it was given, minus what can run, send a form elsewhere, or restyle the site. */
export function cleanHtml(html: string) {
  // Loaded when first needed: it takes 15 MB.
  sanitizeHtml ??= require('sanitize-html') as typeof sanitize
  return sanitizeHtml(html, {
    allowedTags: ['a', 'ul', 'ol', 'li', 'p', 'br', 'strong', 'em', 'b', 'i', 'span'],
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href = '', target = '' }) => ({
        tagName,
        attribs: {
          href,
          ...(target === '_blank' && { target }),
          ...(/^https?:/i.test(href) && { rel: 'noopener noreferrer' }),
        },
      }),
    },
  })
}
