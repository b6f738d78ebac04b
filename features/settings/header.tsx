import { withTeams } from '../addresses.ts'
import { Brand } from './brand.tsx'
import css from './header.module.css'
import type { Settings } from './schema.ts'
import submenu from './submenu.optional.module.css'
import { headerWords } from './words.ts'

/** An entry of the menu. */
export interface MenuLink {
  label: string
  /** Null: it only opens its list. */
  href: string | null
  entries: readonly MenuLink[]
}

const MENU = ['home', 'about', 'schedule', 'team', 'gallery', 'news', 'contact'] as const

/** The menu of a new club. */
export function usualMenu(): readonly MenuLink[] {
  return MENU.map(page => ({
    href: page === 'home' ? '/' : `/${page}`,
    label: headerWords(page),
    entries: [],
  }))
}

interface HeaderProps {
  club: Pick<Settings, 'name' | 'founded' | 'logoUrl' | 'registrationUrl'>
  menu: readonly MenuLink[]
  /** Decides only whether the Admin link shows. */
  signedIn: boolean
  /** Path of the page. */
  path: string
  /** The teams that the page shows; the other pages of a family's teams then show them, too. */
  teams?: string | undefined
}

/**
 * The header of every public page. The menu is a popover: the browser opens it, announces it, closes it on Esc and
 * returns the focus.
 */
export function Header({ club, menu, signedIn, path, teams }: HeaderProps) {
  const here = { path, teams }
  return (
    <header className={css.header}>
      <a className={css.brand} href={withTeams('/', teams)}>
        <Brand club={club} className={css.crest} />
        <span className={css.names}>
          <span className={css.name} dir="auto" translate="no">
            {club.name}
          </span>
          <span className={css.founded}>{headerWords('founded', { year: club.founded })}</span>
        </span>
      </a>
      <button type="button" className={css.toggle} popoverTarget="menu" aria-controls="menu">
        <Bars />
        {headerWords('menu')}
      </button>
      <nav id="menu" className={css.menu} popover="auto" aria-label={headerWords('main')}>
        <button type="button" className={css.close} popoverTarget="menu" popoverTargetAction="hide">
          {headerWords('closeMenu')}
        </button>
        <ul className={css.links}>
          {menu.map(entry => (
            <li key={entry.label + entry.href}>
              {entry.entries.length > 0 ? (
                <SubMenu entry={entry} here={here} />
              ) : (
                <MenuAnchor entry={entry} here={here} />
              )}
            </li>
          ))}
          <li>
            <a href="/search" aria-current={currentOf('/search', path)}>
              {headerWords('search')}
            </a>
          </li>
          {signedIn && (
            <li>
              <a href="/admin">{headerWords('admin')}</a>
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
                {headerWords('registration')}{' '}
                <span className={css.newTab}>{headerWords('newTab')}</span>
              </a>
            </li>
          )}
        </ul>
      </nav>
    </header>
  )
}

interface EntryProps {
  entry: MenuLink
  here: Pick<HeaderProps, 'path' | 'teams'>
}

/** An entry with a list, which begins with the entry's own page. One list is open at a time (site/submenus.ts closes the others). */
function SubMenu({ entry, here }: EntryProps) {
  const { label, href, entries } = entry
  const links = href === null ? entries : [{ label, href, entries: [] }, ...entries]
  const isCurrent = links.some(({ href }) => currentOf(href, here.path))
  return (
    <details className={submenu.sub} name="menu">
      <summary data-current={isCurrent || undefined} dir="auto">
        {label}
      </summary>
      <ul className={submenu.list}>
        {links.map(link => (
          <li key={link.label + link.href}>
            <MenuAnchor entry={link} here={here} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function MenuAnchor({ entry: { label, href }, here }: EntryProps) {
  const isElsewhere = href?.startsWith('http')
  return (
    <a
      href={href === null ? undefined : withTeams(href, here.teams)}
      aria-current={currentOf(href, here.path)}
      {...(isElsewhere && { target: '_blank', rel: 'noopener' })}
    >
      {label}
      {isElsewhere && <span className={css.newTab}> {headerWords('newTab')}</span>}
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
