import { escaped } from '../../ui/document/escape.ts'
import { textOn } from '../../ui/document/theme.ts'

/** The content of an email, in plain text. */
export interface EmailContent {
  /** First line, such as 'Hello Dana,'. */
  greeting?: string
  paragraphs: readonly string[]
  /** The link that the email is about. */
  action?: { label: string; url: string }
  /** Small print below the link. */
  notes?: readonly string[]
  /** The address for replies; by default the sender. */
  replyTo?: string
}

/** The club as emails show it; `clubColour` is `#rrggbb`. */
export interface EmailClub {
  name: string
  clubColour: string
}

/** The email as plain text. */
export function emailText(content: EmailContent, club: EmailClub) {
  const { greeting, paragraphs, action, notes = [] } = content
  const link = action && `${action.label}:\n${action.url}`
  return [greeting, ...paragraphs, link, ...notes, `-- \n${club.name}`]
    .filter(part => part !== undefined)
    .join('\n\n')
}

/** The email as HTML, with styles that mail programs understand. */
export function emailHtml(content: EmailContent, club: EmailClub) {
  const { greeting, paragraphs, action, notes = [] } = content
  const all = greeting === undefined ? paragraphs : [greeting, ...paragraphs]
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>
<body style="margin:0;padding:24px;font:16px/1.5 -apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:34em;margin:0 auto">
${all.map(text => `<p style="margin:0 0 16px">${lines(text)}</p>`).join('\n')}
${action ? button(action, club.clubColour) : ''}
${notes.map(text => `<p style="margin:0 0 16px;font-size:14px;opacity:.75">${lines(text)}</p>`).join('\n')}
<p style="margin:24px 0 0;padding-top:12px;border-top:1px solid;border-color:rgba(128,128,128,.35);font-size:14px">${escaped(club.name)}</p>
</div>
</body>
</html>
`
}

/** The URL is also printed below, for programs that show no links. */
function button({ label, url }: { label: string; url: string }, colour: string) {
  const style = `display:inline-block;padding:12px 20px;border-radius:6px;background:${colour};color:${textOn(colour)};text-decoration:none;font-weight:600`
  return `<p style="margin:0 0 16px"><a href="${escaped(url)}" style="${style}">${escaped(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;word-break:break-all">${escaped(url)}</p>`
}

function lines(text: string) {
  return escaped(text).replaceAll('\n', '<br>')
}
