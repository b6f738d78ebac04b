import type { ReactNode } from 'react'
import { useHasPermission } from '../../kit/admin/user.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PanelHead } from '../../ui/panel-head.tsx'
import { ShownSwitch } from '../pages/admin-place.tsx'
import { type PlaceKey, portalPath, portalPlaces } from '../portal-places.ts'
import css from './admin.module.css'
import { SectionSwitch } from './admin-section-switch.tsx'
import { MAX_NAMED, type MapPage, type Part, useSiteMap, useSiteMapLists } from './use-site-map.ts'

/** The site as a map: its pages in their menu, what stands on each, and what nobody sees yet. */
export function SiteMapPanel() {
  const mayAdd = useHasPermission('pages.create')
  return (
    <section className={css.map} aria-label="Site Map">
      <PanelHead title="Site Map">
        {mayAdd && <ButtonLink href={portalPath('pages', { pages: 'new' })}>Add Page</ButtonLink>}
        <ButtonLink variant="quiet" href={portalPath('menu')}>
          Change the menu
        </ButtonLink>
      </PanelHead>

      <Loaded query={useSiteMapLists()} what="the site map">
        {() => <SiteMap />}
      </Loaded>
    </section>
  )
}

function SiteMap() {
  const { inMenu, others, foot } = useSiteMap()
  return (
    <>
      <Pages title="In the menu" pages={inMenu} />
      <Pages title="Not in the menu" pages={others} />

      <section className={css.foot} aria-labelledby="map-foot">
        <h3 className={css.heading} id="map-foot">
          At the foot of every page
        </h3>
        <Parts parts={foot} />
      </section>

      <nav className={css.group} aria-labelledby="map-lists">
        <h3 className={css.heading} id="map-lists">
          All that edits the site
        </h3>
        <ul className={css.lists}>
          {EDITORS.map(([key, { label }]) => (
            <li key={key}>
              <a href={portalPath(key)}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}

const EDITORS = (
  Object.entries(portalPlaces) as [PlaceKey, { label: string; group: string }][]
).filter(([key, { group }]) => group === 'website' && key !== 'site-map')

function Pages({ title, pages }: { title: string; pages: readonly MapPage[] }) {
  const mayChange = useHasPermission('pages.update')
  if (pages.length === 0) return null
  return (
    <section className={css.group} aria-label={title}>
      <h3 className={css.heading}>{title}</h3>
      <ul className={css.pages}>
        {pages.map(page => (
          <li key={page.key} className={css.page} data-hidden={page.state !== undefined}>
            <p className={css.name}>
              <Name edit={page.edit}>{page.label}</Name>
              {page.state && <span className={css.state}>{page.state}</span>}
              {page.entry && mayChange && (
                <ShownSwitch path="menu" row={page.entry} name={`${page.label} in the menu`} />
              )}
            </p>
            <Parts parts={page.parts} more={page.more ?? 0} />
            {page.path?.startsWith('/') && (
              <a
                className={css.path}
                href={page.state ? `${page.path}?preview=1` : page.path}
                target="_blank"
                rel="noopener"
              >
                {page.path === '/' ? 'View home' : `View ${page.path}`}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Name({ edit, children }: { edit: string | undefined; children: ReactNode }) {
  return edit ? <a href={edit}>{children}</a> : <span>{children}</span>
}

function Parts({ parts, more: unnamed = 0 }: { parts: readonly Part[]; more?: number }) {
  const mayChange = useHasPermission('pages.update')
  if (parts.length === 0) return null
  const more = Math.max(0, parts.length - MAX_NAMED) + unnamed
  return (
    <ul className={css.parts}>
      {parts.slice(0, MAX_NAMED).map(({ label, note, edit, section }) => (
        <li key={`${edit} ${label}`} data-switch={Boolean(section && mayChange)}>
          <Name edit={edit}>
            <b>{label}</b>
            {note && <small>{note}</small>}
          </Name>
          {section && mayChange && <SectionSwitch section={section} />}
        </li>
      ))}
      {more > 0 && <li className={css.more}>and {more} more</li>}
    </ul>
  )
}
