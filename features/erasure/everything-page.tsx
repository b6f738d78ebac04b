import type { Group } from './everything-words.server.ts'
import { pageWords } from './words.ts'

interface PageProps {
  title: string
  made: string
  groups: readonly Group[]
  /** Places that name the child, with what is there. */
  elsewhere: readonly string[]
  /** Data URLs by the names of stored pictures. */
  pictures: ReadonlyMap<string, string>
}

/** Everything about a child as one file that opens without the site and prints. It loads nothing and runs nothing. */
export function EverythingPage({ title, made, groups, elsewhere, pictures }: PageProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={POLICY} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <style>{STYLE}</style>
      </head>
      <body>
        <h1 dir="auto">{title}</h1>
        <p>{made}</p>
        {groups.map(group => (
          <section key={group.title}>
            <h2>{group.title}</h2>
            {group.parts.length === 0 && <p>{pageWords('nothing')}</p>}
            {group.parts.map(({ title, entries }) => (
              <section key={title}>
                <h3>{title}</h3>
                {entries.map((entry, nth) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: The page is rendered once.
                  <Entry key={nth} entry={entry} pictures={pictures} />
                ))}
              </section>
            ))}
          </section>
        ))}
        {elsewhere.length > 0 && (
          <section>
            <h2>{pageWords('elsewhere')}</h2>
            <p>{pageWords('elsewhereWhy')}</p>
            <ul>
              {elsewhere.map(line => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        )}
      </body>
    </html>
  )
}

interface EntryProps {
  entry: Group['parts'][number]['entries'][number]
  pictures: PageProps['pictures']
}

function Entry({ entry: { title, date, lines }, pictures }: EntryProps) {
  return (
    <div className="entry">
      {(title || date) && <p className="head">{[date, title].filter(Boolean).join(': ')}</p>}
      <dl>
        {lines.map(({ label, text, picture }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">
              {picture ? <Picture src={pictures.get(picture)} label={label} /> : text}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Picture({ src, label }: { src: string | undefined; label: string }) {
  return src ? <img src={src} alt={label} /> : <em>{pageWords('noPicture')}</em>
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
