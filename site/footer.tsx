import { footerEntries } from '../features/contact-info/footer-entries.ts'
import { FooterHtml } from '../features/contact-info/footer-html.tsx'
import { Brand } from '../features/settings/brand.tsx'
import css from './footer.module.css'
import type { ShellData } from './shell-data.ts'

export function Footer({ shell: { club, footer }, now }: { shell: ShellData; now: string }) {
  const { quickLinks, resources, ...entries } = footerEntries(footer)
  const name = entries.teamName ?? club.name
  // The settings' link counts; an entry of the footer stands in where there is none.
  const social = networks.flatMap(({ label, setting, entry, home }) => {
    const href = club[setting] ?? profile(entry && entries[entry], home)
    return href ? [{ label, href }] : []
  })
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
            <FooterHtml className={css.html} html={quickLinks} />
          </div>
        )}
        {resources && (
          <div>
            <h2 className={css.heading}>Resources</h2>
            <FooterHtml className={css.html} html={resources} />
          </div>
        )}
      </div>
      <p className={css.copyright}>
        © {year(now, club.timeZone)} {name}. All rights reserved.
      </p>
    </footer>
  )
}

const maps = 'https://www.google.com/maps/search/?api=1&query='

interface Network {
  label: string
  setting: 'instagramUrl' | 'facebookUrl' | 'twitterUrl' | 'youtubeUrl'
  /** An entry of the footer, and where a name stands that is written there. */
  entry?: 'instagram' | 'facebook' | 'twitter'
  home?: string
}

const networks: Network[] = [
  {
    label: 'Instagram',
    setting: 'instagramUrl',
    entry: 'instagram',
    home: 'https://www.instagram.com/',
  },
  {
    label: 'Facebook',
    setting: 'facebookUrl',
    entry: 'facebook',
    home: 'https://www.facebook.com/',
  },
  { label: 'Twitter', setting: 'twitterUrl', entry: 'twitter', home: 'https://x.com/' },
  { label: 'YouTube', setting: 'youtubeUrl' },
]

/** Staff write an address or only the club's name there, such as '@bluestemfc'. */
function profile(written = '', home = '') {
  const text = written.trim()
  if (/^https?:\/\//i.test(text)) return text
  if (/^[\w-]+(\.[\w-]+)+\//.test(text)) return `https://${text}`
  return /^@?[\w.-]+$/.test(text) && home + text.replace('@', '')
}

function year(now: string, timeZone: string) {
  return new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone }).format(new Date(now))
}
