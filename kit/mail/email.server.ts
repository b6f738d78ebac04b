import { escaped } from '../../ui/document/escape.ts'
import { textOn } from '../../ui/document/theme.ts'

interface Link {
  label: string
  url: string
}

/** The content of an email, in plain text. */
export interface EmailContent {
  /** What it is about, in large type. */
  heading?: string
  /** First line, such as 'Hello Dana,'. */
  greeting?: string
  paragraphs: readonly string[]
  /** The link that the email is about. */
  action?: Link
  /** Small print below the link. */
  notes?: readonly string[]
  /** Links in the small print, such as that to get no more emails. */
  links?: readonly Link[]
  /** The address for replies; by default the sender. */
  replyTo?: string
  /** Staff may not see to whom it goes. */
  isConfidential?: boolean
}

/** The club as emails show it; `clubColour` is `#rrggbb`. */
export interface EmailClub {
  name: string
  clubColour: string
}

/** The email as plain text. */
export function emailText(content: EmailContent, club: EmailClub) {
  const { heading, greeting, paragraphs, action, notes = [], links = [] } = content
  const asText = ({ label, url }: Link) => `${label}:\n${url}`
  const link = action && asText(action)
  const small = [...notes, ...links.map(asText)]
  return [heading, greeting, ...paragraphs, link, ...small, `-- \n${club.name}`]
    .filter(part => part !== undefined)
    .join('\n\n')
}

/** The email as HTML, with styles that mail programs understand. */
export function emailHtml(content: EmailContent, club: EmailClub) {
  const { heading, greeting, paragraphs, action, notes = [], links = [] } = content
  const all = greeting === undefined ? paragraphs : [greeting, ...paragraphs]
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>
<body style="margin:0;padding:24px;font:16px/1.5 -apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:34em;margin:0 auto">
${heading === undefined ? '' : `<h1 style="margin:0 0 16px;font-size:24px;line-height:1.2">${lines(heading)}</h1>`}
${all.map(text => `<p style="margin:0 0 16px">${lines(text)}</p>`).join('\n')}
${action ? button(action, club.clubColour) : ''}
${notes.map(text => small(lines(text))).join('\n')}
${links.length > 0 ? small(links.map(smallLink).join(' · ')) : ''}
<p style="margin:24px 0 0;padding-top:12px;border-top:1px solid;border-color:rgba(128,128,128,.35);font-size:14px">${escaped(club.name)}</p>
</div>
</body>
</html>
`
}

function small(html: string) {
  return `<p style="margin:0 0 16px;font-size:14px;opacity:.75">${html}</p>`
}

function smallLink({ label, url }: Link) {
  return `<a href="${escaped(url)}" style="color:inherit">${escaped(label)}</a>`
}

/** The URL is also printed below, for programs that show no links. */
function button({ label, url }: Link, colour: string) {
  const style = `display:inline-block;padding:12px 20px;border-radius:6px;background:${colour};color:${textOn(colour)};text-decoration:none;font-weight:600`
  return `<p style="margin:0 0 16px"><a href="${escaped(url)}" style="${style}">${escaped(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;word-break:break-all">${escaped(url)}</p>`
}

function lines(text: string) {
  return escaped(text).replaceAll('\n', '<br>')
}
