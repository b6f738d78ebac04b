import { footerEntries } from '../features/contact-info/footer-entries.ts'
import { phoneIn } from '../features/contact-info/phone.ts'
import { Brand } from '../features/settings/brand.tsx'
import { dayIn } from '../kit/clock.ts'
import { mapsSearch } from '../ui/maps-search.ts'
import css from './footer.module.css'
import type { ShellData } from './shell-data.ts'
import { socialLinks } from './social-links.ts'
import { words } from './words.ts'

export function Footer({ shell, now }: { shell: ShellData; now: string }) {
  const { club, footer } = shell
  const { quickLinks, resources, ...entries } = footerEntries(footer)
  const name = entries.teamName ?? club.name
  const phone = phoneIn(entries.phone ?? '')
  const social = socialLinks(club, entries)
  const links = footerPages(shell)
  return (
    <footer className={css.footer}>
      <div className={css.columns}>
        <div className={css.club}>
          <Brand club={club} className={css.crest} />
          <div>
            <p className={css.name} dir="auto" translate="no">
              {name}
            </p>
            <p>{entries.established ?? words('founded', { year: club.founded })}</p>
          </div>
          {entries.tagline && <p className={css.tagline}>{entries.tagline}</p>}
          {entries.description && <p className={css.lines}>{entries.description}</p>}
          <ul className={css.list}>
            {links.map(([href, label]) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </div>
        {(entries.email || entries.phone || entries.address || social.length > 0) && (
          <div>
            <h2 className={css.heading}>{words('contact')}</h2>
            <ul className={css.list}>
              {entries.email && (
                <li>
                  <a href={`mailto:${entries.email.trim()}`}>
                    <Address address={entries.email} />
                  </a>
                </li>
              )}
              {entries.phone && (
                <li>{phone ? <a href={`tel:${phone}`}>{entries.phone}</a> : entries.phone}</li>
              )}
              {entries.address && (
                <li>
                  <a className={css.lines} href={mapsSearch(entries.address)}>
                    {entries.address}
                  </a>
                </li>
              )}
              {social.map(({ label, href }) => (
                <li key={label}>
                  <a href={href} rel="noopener">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
        {quickLinks && (
          <div>
            <h2 className={css.heading}>{words('quickLinks')}</h2>
            <FooterHtml html={quickLinks} />
          </div>
        )}
        {resources && (
          <div>
            <h2 className={css.heading}>{words('resources')}</h2>
            <FooterHtml html={resources} />
          </div>
        )}
      </div>
      <div className={css.last}>
        <p className={css.copyright}>
          {words('copyright', { year: dayIn(club.timeZone, new Date(now)).slice(0, 4), name })}
        </p>
        <a className={css.staff} href="/auth">
          {words('forStaff')}
        </a>
      </div>
    </footer>
  )
}

/** Breaks at the '@', where it must. */
function Address({ address }: { address: string }) {
  const host = address.indexOf('@') + 1
  return (
    <>
      <span>{address.slice(0, host)}</span>
      <span>{address.slice(host)}</span>
    </>
  )
}

/** Pages that no menu needs; fields, documents and sponsors only of a club that has any. */
function footerPages({ hasFields, hasDocuments, hasSponsors }: ShellData) {
  const links: [string, string][] = [
    ['/fees', words('fees')],
    ['/photos-of-your-child', words('photosOfYourChild')],
  ]
  if (hasFields) links.push(['/fields', words('fields')])
  if (hasDocuments) links.push(['/documents', words('documents')])
  if (hasSponsors) links.push(['/sponsors', words('sponsors')])
  return links
}

/** The only place of the site that renders HTML as given: the server has sanitised it by an allow-list of elements. */
function FooterHtml({ html }: { html: string }) {
  return (
    <div
      className={css.html}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the club asked for HTML here; the server sanitises it whenever the public reads it
      dangerouslySetInnerHTML={{ __html: withScrollingTables(html) }}
    />
  )
}

/** Puts each table into a box of its own that scrolls, by keyboard too. */
function withScrollingTables(html: string) {
  // biome-ignore lint/plugin: HTML, with a label of the catalogue
  const box = `<div class="${css.table}" role="group" tabindex="0" aria-label="${words('table')}">`
  return html.replaceAll(/<table\b/g, `${box}<table`).replaceAll('</table>', '</table></div>')
}
