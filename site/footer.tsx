import { footerEntries } from '../features/contact-info/footer-entries.ts'
import { Brand } from '../features/settings/brand.tsx'
import { dayIn } from '../kit/clock.ts'
import css from './footer.module.css'
import type { ShellData } from './shell-data.ts'
import { socialLinks } from './social-links.ts'

export function Footer({ shell, now }: { shell: ShellData; now: string }) {
  const { club, footer, hasDocuments, hasSponsors } = shell
  const { quickLinks, resources, ...entries } = footerEntries(footer)
  const name = entries.teamName ?? club.name
  const social = socialLinks(club, entries)
  return (
    <footer className={css.footer}>
      <div className={css.columns}>
        <div className={css.club}>
          <Brand club={club} className={css.crest} />
          <div>
            <p className={css.name} dir="auto">
              {name}
            </p>
            <p>{entries.established ?? `Est. ${club.founded}`}</p>
          </div>
          {entries.tagline && <p className={css.tagline}>{entries.tagline}</p>}
          {entries.description && <p className={css.lines}>{entries.description}</p>}
          {(hasDocuments || hasSponsors) && (
            <ul className={css.list}>
              {hasDocuments && (
                <li>
                  <a href="/documents">Documents</a>
                </li>
              )}
              {hasSponsors && (
                <li>
                  <a href="/sponsors">Sponsors</a>
                </li>
              )}
            </ul>
          )}
        </div>
        {(entries.email || entries.phone || entries.address || social.length > 0) && (
          <div>
            <h2 className={css.heading}>Contact</h2>
            <ul className={css.list}>
              {entries.email && (
                <li>
                  <a href={`mailto:${entries.email.trim()}`}>{entries.email}</a>
                </li>
              )}
              {entries.phone && (
                <li>
                  <a href={`tel:${entries.phone.replaceAll(/[^+\d]/g, '')}`}>{entries.phone}</a>
                </li>
              )}
              {entries.address && (
                <li>
                  <a className={css.lines} href={maps + encodeURIComponent(entries.address)}>
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
            <h2 className={css.heading}>Quick Links</h2>
            <FooterHtml html={quickLinks} />
          </div>
        )}
        {resources && (
          <div>
            <h2 className={css.heading}>Resources</h2>
            <FooterHtml html={resources} />
          </div>
        )}
      </div>
      <p className={css.copyright}>
        © {dayIn(club.timeZone, new Date(now)).slice(0, 4)} {name}. All rights reserved.
      </p>
    </footer>
  )
}

const maps = 'https://www.google.com/maps/search/?api=1&query='

/** The only place of the site that renders HTML as given: the server has sanitised it by an allow-list of elements. */
function FooterHtml({ html }: { html: string }) {
  return (
    <div
      className={css.html}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the club asked for HTML here; the server sanitises it whenever the public reads it
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
