import sanitizeHtml from 'sanitize-html'
import { expect } from 'vitest'
import {
  FIRST_VIEW,
  HOLD_PICTURES,
  LAYOUT,
  REMEMBERED_TEAMS,
  SPECULATION_RULES,
} from '../ui/document/inline-scripts.ts'

/** Fails on elements, attributes and URLs that no page of ours has; scripts are ours or JSON. */
export function expectHarmless(html: string) {
  const found: string[] = []
  const withoutOurs = html
    .replace(`<script type="speculationrules">${SPECULATION_RULES}</script>`, '')
    .replace(`<script id="${FIRST_VIEW}">${LAYOUT}</script>`, '')
    .replace(`<script id="${FIRST_VIEW}">${HOLD_PICTURES}</script>`, '')
    .replace(`<script>${REMEMBERED_TEAMS}</script>`, '')
    .replaceAll(`<script>${LAYOUT}</script>`, '')
  sanitizeHtml(withoutOurs, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      '*': (tagName, attribs) => {
        if (!TAGS.test(tagName)) found.push(tagName)
        if (
          tagName === 'script' &&
          !attribs.src?.startsWith('/') &&
          !/json/.test(attribs.type ?? '')
        )
          found.push('script')
        if (tagName === 'meta' && attribs['http-equiv']) found.push('meta')
        for (const [name, value] of Object.entries(attribs)) {
          if (/^(on|srcdoc|formaction|ping|xlink|background)/i.test(name)) found.push(name)
          if (/^(href|src|action|poster|data)$/i.test(name) && !isSafe(value))
            found.push(`${name}=${value}`)
        }
        return { tagName, attribs }
      },
    },
  })
  expect(found).toEqual([])
}

/** Reads URLs as browsers do, which drop control characters and turn backslashes. */
function isSafe(url: string) {
  if (/^data:image\/(bmp|svg)/i.test(url)) return true
  const { protocol } = URL.parse(url, 'https://site.invalid') ?? {}
  return protocol === undefined || /^(https?|mailto|tel|webcal):$/.test(protocol)
}

const TAGS =
  /^(!doctype|html|head|meta|title|link|style|script|body|a|header|nav|button|ul|ol|li|main|article|section|div|p|h[1-6]|span|bdi|time|figure|figcaption|img|svg|g|path|circle|rect|line|ellipse|polygon|image|use|defs|pattern|text|template|footer|aside|form|small|strong|em|b|i|br|hr|table|tbody|tr|td|th|blockquote|address|input|label|dl|dt|dd|desc|mask|symbol|clippath|lineargradient|stop|pre|caption|thead|tfoot|u|s|sub|sup|mark|abbr|code|q|textarea|select|option|fieldset|legend|nav|video|dialog|search)$/
