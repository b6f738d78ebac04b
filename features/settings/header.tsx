import { Brand } from './brand.tsx'
import css from './header.module.css'
import type { Settings } from './schema.ts'

const links = [
  ['/', 'Home'],
  ['/about', 'About'],
  ['/schedule', 'Schedule'],
  ['/team', 'Team'],
  ['/gallery', 'Gallery'],
  ['/news', 'News'],
  ['/contact', 'Contact'],
] as const

interface HeaderProps {
  club: Pick<Settings, 'name' | 'founded' | 'logoUrl' | 'registrationUrl'>
  /** Decides only whether the Admin link shows. */
  signedIn: boolean
  /** Path of the page. */
  path: string
}

/** The header of every public page. The menu is a popover: the browser opens it, says so, closes it on Esc and returns the focus. */
export function Header({ club, signedIn, path }: HeaderProps) {
  return (
    <header className={css.header}>
      <a className={css.brand} href="/">
        <Brand club={club} className={css.crest} />
        <span className={css.names}>
          <span className={css.name} dir="auto">
            {club.name}
          </span>
          <span className={css.founded}>Est. {club.founded}</span>
        </span>
      </a>
      <button type="button" className={css.toggle} popoverTarget="menu" aria-controls="menu">
        <Bars />
        Menu
      </button>
      <nav id="menu" className={css.menu} popover="auto" aria-label="Main">
        <button type="button" className={css.close} popoverTarget="menu" popoverTargetAction="hide">
          Close menu
        </button>
        <ul className={css.links}>
          {links.map(([href, label]) => (
            <li key={href}>
              <a href={href} aria-current={currentOf(href, path)}>
                {label}
              </a>
            </li>
          ))}
          {signedIn && (
            <li>
              <a href="/admin">Admin</a>
            </li>
          )}
          {club.registrationUrl && (
            <li>
              <a
                className={css.register}
                href={club.registrationUrl}
                target="_blank"
                rel="noopener"
              >
                Registration <span className={css.newTab}>(opens in a new tab)</span>
              </a>
            </li>
          )}
        </ul>
      </nav>
    </header>
  )
}

/** Pages below a path of the menu belong to it. */
function currentOf(href: string, path: string) {
  if (path === href) return 'page'
  return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined
}

function Bars() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d="M3 6H21M3 12H21M3 18H21" stroke="currentColor" strokeWidth="2.5" />
    </svg>
  )
}
