import { escaped } from '../../ui/document/escape.ts'
import type { Group } from './everything-words.server.ts'
import { pageWords } from './words.ts'

interface Page {
  title: string
  made: string
  groups: readonly Group[]
  /** Places that name the child, with what is there. */
  elsewhere: readonly string[]
  pictures: Pictures
}

/** Data URLs by the names of stored pictures. */
type Pictures = ReadonlyMap<string, string>

/** Returns everything about a child as one file that opens without the site and prints. It loads nothing and runs nothing. */
export function everythingPage({ title, made, groups, elsewhere, pictures }: Page) {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escaped(POLICY)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><style>${STYLE}</style></head><body>
<h1 dir="auto">${escaped(title)}</h1><p>${escaped(made)}</p>
${groups.map(group => sectionOf(group, pictures)).join('\n')}
${elsewhere.length > 0 ? elsewhereSection(elsewhere) : ''}
</body></html>`
}

function sectionOf({ title, parts }: Group, pictures: Pictures) {
  const content = parts.map(part => partOf(part, pictures)).join('')
  const nothing = `<p>${escaped(pageWords('nothing'))}</p>`
  return `<section><h2>${escaped(title)}</h2>${content || nothing}</section>`
}

function partOf({ title, entries }: Group['parts'][number], pictures: Pictures) {
  const content = entries.map(entry => entryOf(entry, pictures)).join('')
  return `<section><h3>${escaped(title)}</h3>${content}</section>`
}

function entryOf(
  { title, date, lines }: Group['parts'][number]['entries'][number],
  pictures: Pictures,
) {
  const head = [date, title].filter(Boolean).join(': ')
  const data = lines.map(({ label, text, picture }) => {
    const value = picture ? pictureOf(pictures.get(picture.name), label) : escaped(text)
    return `<div><dt>${escaped(label)}</dt><dd dir="auto">${value}</dd></div>`
  })
  return `<div class="entry">${head && `<p class="head">${escaped(head)}</p>`}<dl>${data.join('')}</dl></div>`
}

function pictureOf(url: string | undefined, label: string) {
  if (!url) return `<em>${escaped(pageWords('noPicture'))}</em>`
  return `<img src="${escaped(url)}" alt="${escaped(label)}">`
}

function elsewhereSection(lines: readonly string[]) {
  const items = lines.map(line => `<li>${escaped(line)}</li>`).join('')
  return `<section><h2>${escaped(pageWords('elsewhere'))}</h2><p>${escaped(pageWords('elsewhereWhy'))}</p><ul>${items}</ul></section>`
}

const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"

const STYLE = `
@page { margin: 18mm }
body { font: 11pt/1.45 system-ui, sans-serif; color: #111; background: #fff; max-width: 44rem; margin: 2rem auto; padding: 0 1rem }
h1 { font-size: 1.6rem; line-height: 1.2 }
h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; padding-top: .75rem; border-top: 1px solid #999; break-after: avoid }
h3 { font-size: 1rem; margin: 1rem 0 .25rem; break-after: avoid }
.entry { margin: 0 0 .75rem; break-inside: avoid }
.head { margin: 0; font-weight: 600 }
dl { margin: 0 }
dl div { display: grid; grid-template-columns: 11rem 1fr; gap: 1rem }
dt { color: #555 }
dd { margin: 0; white-space: pre-line; overflow-wrap: anywhere }
img { max-width: 100%; max-height: 10cm }
@media (max-width: 30rem) { dl div { grid-template-columns: 1fr; gap: 0; margin-bottom: .4rem } }
@media print { body { margin: 0; padding: 0; max-width: none } }
`
