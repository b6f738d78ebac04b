import { type Colours, themeAddress } from './theme.ts'

/** What a document loads: addresses on this site. */
export interface Assets {
  script: string
  styles: string[]
  preloads: string[]
}

interface DocumentParts {
  title: string
  description: string
  /** Address of record; a document without one asks not to be indexed. */
  canonical: string | undefined
  colours: Colours
  /** Drawn HTML of the root element. */
  body: string
  /** Travels to the browser in a script element that is never executed, so that no inline script is needed. */
  data?: unknown
  assets: Assets
}

/** A whole HTML document. */
export function documentHtml({
  title,
  description,
  canonical,
  colours,
  body,
  data,
  assets,
}: DocumentParts) {
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${attribute(title)}</title>`,
    `<meta name="description" content="${attribute(description)}">`,
    canonical
      ? `<link rel="canonical" href="${attribute(canonical)}">`
      : '<meta name="robots" content="noindex">',
    '<meta name="color-scheme" content="light dark">',
    `<meta name="theme-color" content="${attribute(colours.club)}">`,
    '<link rel="icon" href="/crest.svg" type="image/svg+xml">',
    `<link rel="stylesheet" href="${themeAddress(colours)}">`,
    ...assets.styles.map(href => `<link rel="stylesheet" href="${attribute(href)}">`),
    ...assets.preloads.map(href => `<link rel="modulepreload" href="${attribute(href)}">`),
    `<script type="module" src="${attribute(assets.script)}"></script>`,
  ]
  const json = data === undefined ? '' : JSON.stringify(data).replaceAll('<', '\\u003c')
  return `<!doctype html>
<html lang="en">
<head>
${head.join('\n')}
</head>
<body>
<div id="root">${body}</div>
${json && `<script type="application/json" id="page-data">${json}</script>`}
</body>
</html>
`
}

function attribute(value: string) {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
