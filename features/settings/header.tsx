import { Brand } from './brand.tsx'
import css from './header.module.css'
import type { Settings } from './schema.ts'
import submenu from './submenu.optional.module.css'

/** An entry of the menu. */
export interface MenuLink {
  label: string
  /** Null: it only opens its list. */
  href: string | null
  entries: readonly MenuLink[]
}

/** The menu of a new club. */
export const usualMenu: readonly MenuLink[] = [
  ['/', 'Home'],
  ['/about', 'About'],
  ['/schedule', 'Schedule'],
  ['/team', 'Team'],
  ['/gallery', 'Gallery'],
  ['/news', 'News'],
  ['/contact', 'Contact'],
].map(([href = '', label = '']) => ({ href, label, entries: [] }))

interface HeaderProps {
  club: Pick<Settings, 'name' | 'founded' | 'logoUrl' | 'registrationUrl'>
  menu: readonly MenuLink[]
  /** Decides only whether the Admin link shows. */
  signedIn: boolean
  /** Path of the page. */
  path: string
}

/** The header of every public page. The menu is a popover: the browser opens it, says so, closes it on Esc and returns the focus. */
export function Header({ club, menu, signedIn, path }: HeaderProps) {
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
          {menu.map(entry => (
            <li key={entry.label + entry.href}>
              {entry.entries.length > 0 ? (
                <SubMenu entry={entry} path={path} />
              ) : (
                <MenuAnchor entry={entry} path={path} />
              )}
            </li>
          ))}
          <li>
            <a href="/search" aria-current={currentOf('/search', path)}>
              Search
            </a>
          </li>
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

/** An entry with a list, which begins with the entry's own page. One list is open at a time (site/submenus.ts closes the others). */
function SubMenu({ entry, path }: { entry: MenuLink; path: string }) {
  const { label, href, entries } = entry
  const links = href === null ? entries : [{ label, href, entries: [] }, ...entries]
  const isCurrent = links.some(({ href }) => currentOf(href, path))
  return (
    <details className={submenu.sub} name="menu">
      <summary data-current={isCurrent || undefined} dir="auto">
        {label}
      </summary>
      <ul className={submenu.list}>
        {links.map(link => (
          <li key={link.label + link.href}>
            <MenuAnchor entry={link} path={path} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function MenuAnchor({ entry: { label, href }, path }: { entry: MenuLink; path: string }) {
  const isElsewhere = href?.startsWith('http')
  return (
    <a
      href={href ?? undefined}
      aria-current={currentOf(href, path)}
      {...(isElsewhere && { target: '_blank', rel: 'noopener' })}
    >
      {label}
      {isElsewhere && <span className={css.newTab}> (opens in a new tab)</span>}
    </a>
  )
}

/** Pages below a path of the menu belong to it. */
function currentOf(href: string | null, path: string) {
  if (path === href) return 'page'
  return href && href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined
}

function Bars() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d="M3 6H21M3 12H21M3 18H21" stroke="currentColor" strokeWidth="2.5" />
    </svg>
  )
}
